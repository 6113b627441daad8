// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadApp } from './load-app.ts';

const APP = `data:text/javascript,document.documentElement.dataset.app = 'ran'`;

afterEach(() => {
  vi.restoreAllMocks();
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  document.head.replaceChildren();
  window.builtFiles = undefined;
});

it('loadApp: waits for the end of the document, whose last parts the app needs', async () => {
  window.builtFiles = { app: [APP], screens: {}, member: [], login: [] };
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const loaded = loadApp('other', Promise.resolve());
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('link')).toBeNull();
  expect(document.documentElement.dataset).not.toHaveProperty('app');

  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await loaded;
  expect(document.documentElement.dataset).toHaveProperty('app', 'ran');
});

it('loadApp: leaves two of six connections to calls, and goes on when a file is there or can’t be had', async () => {
  const files = Array.from({ length: 7 }, (_, at) => `/assets/part-${at}.js`);
  window.builtFiles = { app: [], screens: { home: ['/first.js', ...files] }, member: [], login: [] };
  await loadApp('home', Promise.resolve());
  const asked = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  expect(asked().map((link) => link.getAttribute('href'))).toEqual(files.slice(0, 4));
  asked()[0]?.dispatchEvent(new Event('load'));
  asked()[1]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(asked().map((link) => link.getAttribute('href'))).toEqual(files.slice(0, 6)));
});
