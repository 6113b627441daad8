// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from './announcer.tsx';
import { Notice } from './notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  const { rerender } = render(<Announcer />);
  show = rerender;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let show: ReturnType<typeof render>['rerender'];
const page = (words: string, announce: 'status' | 'none' = 'status') => (
  <>
    <Announcer />
    <Notice announce={announce}>{words}</Notice>
  </>
);
const said = () => document.getElementById('announcer')?.textContent;

it('a polite notice: is said by a region that was there before it, with each change', () => {
  show(page('The link is too short.'));
  expect(said()).toBe('The link is too short.');
  show(page('The link has no token.'));
  expect(said()).toBe('The link has no token.');
  vi.advanceTimersByTime(5000);
  expect(said()).toBe('');
  // Rendered again without a change.
  show(page('The link has no token.'));
  expect(said()).toBe('');
});

it('a notice that is there from the start: is not said', () => {
  show(page('Prices are in euros.', 'none'));
  expect(said()).toBe('');
});
