// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { stopComposedKeys } from './composed-keys.ts';

beforeAll(stopComposedKeys);

/** What hears of a key in a field: the field, the document as libraries listen, and the window. */
function press(init: KeyboardEventInit): number {
  const heard = vi.fn();
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('keydown', heard);
  document.addEventListener('keydown', heard, { capture: true, once: true });
  window.addEventListener('keydown', heard, { once: true });
  const pressed = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(pressed);
  // The browser, and with it the input method, still handles the key.
  expect(pressed.defaultPrevented).toBe(false);
  field.remove();
  return heard.mock.calls.length;
}

it.each(['Enter', 'Escape', 'ArrowDown', ' ', '/'])('%j: is heard only while nothing is composed', (key) => {
  expect(press({ key, isComposing: true })).toBe(0);
  expect(press({ key: 'Process', keyCode: 229 })).toBe(0);
  expect(press({ key })).toBe(3);
});
