// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const row = (name: string) => `<li><a href="/${name}">${name}</a><button>Actions: ${name}</button></li>`;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<main id="main" tabindex="-1">
    <ul>${['one', 'two', 'three'].map(row).join('')}</ul><button>Clear</button></main>
    <div data-toasts></div>`;
  stop = keepFocus();
});
afterEach(() => stop());

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
/** Focuses the button of a row, and removes the row. */
function removeRow(at: number): void {
  find(`li:nth-child(${at}) button`).focus();
  find(`li:nth-child(${at})`).remove();
}
const offerUndo = (name = 'Undo') => {
  find('[data-toasts]').insertAdjacentHTML('afterbegin', `<div><button data-undo>${name}</button></div>`);
};
const focused = () => document.activeElement?.textContent;

test('removed row: the same control of the next one has the focus, at the end that of the one before', async () => {
  offerUndo();
  removeRow(2);
  await vi.waitFor(() => expect(focused()).toBe('Actions: three'));
  find('li:last-child').remove();
  await vi.waitFor(() => expect(focused()).toBe('Actions: one'));
});

test('last row, or the list with it: the undo has the focus, without one the main area', async () => {
  find('li:last-child').remove();
  find('li:last-child').remove();
  removeRow(1);
  await vi.waitFor(() => expect(document.activeElement).toBe(find('main')));
  find('ul').innerHTML = row('back');
  offerUndo();
  find('li button').focus();
  find('ul').remove();
  await vi.waitFor(() => expect(focused()).toBe('Undo'));
});

test('button that goes with its press: the undo has the focus, and then the main area', async () => {
  offerUndo();
  find('main > button').focus();
  find('main > button').remove();
  await vi.waitFor(() => expect(focused()).toBe('Undo'));
  find('[data-toasts] > div').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('main')));
});

test('undo that comes before the next row has the focus: does not take it', async () => {
  removeRow(2);
  await Promise.resolve();
  offerUndo();
  await vi.waitFor(() => expect(focused()).toBe('Actions: three'));
});

test('undo that comes later: has the focus in place of the main area or of an older one, not of anything else', async () => {
  removeRow(3);
  find('ul').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('main')));
  offerUndo('first');
  await vi.waitFor(() => expect(focused()).toBe('first'));
  offerUndo('second');
  await vi.waitFor(() => expect(focused()).toBe('second'));
  find('main > button').focus();
  offerUndo('third');
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe('Clear');
});

test('focus that the screen gives to something, that was given up, or that left with the page: stays', async () => {
  removeRow(1);
  find('main > button').focus();
  const before = find('li:nth-child(2) button');
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe('Clear');
  before.focus();
  before.blur();
  await Promise.resolve();
  before.closest('li')?.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
  find('li button').focus();
  history.pushState(null, '', '/elsewhere');
  find('ul').remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

test('row whose open menu removes it: counts as if its button had the focus', async () => {
  const button = find('li:nth-child(2) button');
  button.id = 'actions';
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="menu" aria-labelledby="actions"><div role="menuitem" tabindex="-1">Remove</div></div>',
  );
  button.focus();
  find('[role=menuitem]').focus();
  find('li:nth-child(2)').remove();
  find('[role=menu]').remove();
  await vi.waitFor(() => expect(focused()).toBe('Actions: three'));
});
