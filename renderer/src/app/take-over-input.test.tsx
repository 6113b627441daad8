// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ElementMark } from '../handover/first-input.ts';
import { useTakenOverInput } from './take-over-input.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  window.firstInput = undefined;
});

function searchField(): HTMLInputElement {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Search');
  field.checkVisibility = () => true;
  return field;
}

it.each(['backward', 'forward'] as const)(
  'a selection %s stays one: Shift and an arrow continue it',
  async (direction) => {
    const before = searchField();
    before.value = 'karambit';
    before.setSelectionRange(2, 5, direction);
    const now = searchField();
    document.body.append(now);
    const mark: ElementMark = { tag: 'input', name: 'Search', key: undefined, nth: 0 };
    window.firstInput = {
      ...{
        presses: [],
        onPress: undefined,
        down: undefined,
        login: false,
        searching: false,
        bought: undefined,
      },
      ...{ fields: new Map([['Search', { mark, field: before }]]), focus: { mark, element: before } },
    };
    renderHook(useTakenOverInput);
    await Promise.resolve();
    expect(now.value).toBe('karambit');
    expect([now.selectionStart, now.selectionEnd, now.selectionDirection]).toEqual([2, 5, direction]);
  },
);
