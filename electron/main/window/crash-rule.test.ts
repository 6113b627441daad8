import { expect, it } from 'vitest';
import { CrashRule } from './crash-rule.ts';
import { zoomStep } from './zoom.ts';

const MINUTE = 60_000;

it('CrashRule: reloads once, then shows the failure page, then a dialog', () => {
  let now = 0;
  const rule = new CrashRule(() => now);
  expect(rule.crashed()).toBe('reload');
  now += MINUTE;
  expect(rule.crashed()).toBe('page');
  expect(rule.crashed()).toBe('dialog');
  expect(rule.crashed()).toBe('dialog');
});

it('reloads again after a calm time, and after a clock that was turned back', () => {
  let now = 1_000 * MINUTE;
  const rule = new CrashRule(() => now);
  rule.crashed();
  now += 6 * MINUTE;
  expect(rule.crashed()).toBe('reload');
  now -= 500 * MINUTE;
  expect(rule.crashed()).toBe('reload');
});

it('CrashRule: shows the failure page at once when a page crashes soon after trying again', () => {
  const rule = new CrashRule(() => 0);
  rule.crashed();
  rule.crashed();
  rule.tryAgain();
  expect(rule.crashed()).toBe('page');
});

it('zooms as far as the shop can be used, and back to as made', () => {
  expect(zoomStep(0, 'in')).toBe(0.5);
  expect(zoomStep(5, 'in')).toBe(5);
  expect(zoomStep(-3, 'out')).toBe(-3);
  expect(zoomStep(2.5, 'reset')).toBe(0);
});
