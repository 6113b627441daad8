// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadApp } from './load-app.ts';

const APP = `data:text/javascript,document.documentElement.dataset.app = 'ran'`;

afterEach(() => {
  vi.restoreAllMocks();
  window.builtFiles = undefined;
});

it('loadApp: waits for the end of the document, whose last parts the app needs', async () => {
  window.builtFiles = { app: [APP], screens: {}, member: [], login: [] };
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const loaded = loadApp('other', Promise.resolve(), Promise.resolve());
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('link')).toBeNull();
  expect(document.documentElement.dataset).not.toHaveProperty('app');

  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await loaded;
  expect(document.documentElement.dataset).toHaveProperty('app', 'ran');
});
