// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { viewParsed } from './parsed-view.ts';

const VIEWS =
  '<div data-view="home" data-width="narrow wide"></div><div data-view="catalogue" data-width="narrow"></div><div data-view="catalogue" data-width="wide"></div>';
const readyState = vi.spyOn(document, 'readyState', 'get');

/** What the parser adds. */
const parse = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
const state = async (view: Promise<Element | null>) => {
  await new Promise((resolve) => setTimeout(resolve));
  return Promise.race([view, Promise.resolve('waiting')]);
};

afterEach(() => {
  document.body.replaceChildren();
  readyState.mockReset();
});

it('waits until the parser has gone on to what follows the view', async () => {
  readyState.mockReturnValue('loading');
  const view = viewParsed('home');
  parse('<div data-view="home" data-width="narrow wide"></div>');
  expect(await state(view)).toBe('waiting');
  parse('<div></div>');
  expect(await state(view)).toHaveProperty('dataset.view', 'home');
});

it('finds the view of the window’s width', async () => {
  readyState.mockReturnValue('interactive');
  vi.spyOn(window, 'matchMedia').mockReturnValueOnce(
    Object.assign(new EventTarget(), window.matchMedia('all'), { matches: true }),
  );
  parse(VIEWS);
  const view = viewParsed('catalogue');
  document.dispatchEvent(new Event('readystatechange'));
  expect(await state(view)).toHaveProperty('dataset.width', 'wide');
});

it('gives null for a screen without a view', async () => {
  readyState.mockReturnValue('interactive');
  parse(VIEWS);
  const view = viewParsed('cart');
  document.dispatchEvent(new Event('readystatechange'));
  expect(await state(view)).toBeNull();
});
