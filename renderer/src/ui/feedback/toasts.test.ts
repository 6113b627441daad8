import { expect, it } from 'vitest';
import { createErrorGate } from './toasts.ts';

function gateAt() {
  const clock = { ms: 0 };
  const passes = createErrorGate(() => clock.ms);
  return (ms: number, text: string) => {
    clock.ms = ms;
    return passes(text);
  };
}

it('createErrorGate: lets the same text through once in 500 ms', () => {
  const at = gateAt();
  expect([at(0, 'No network'), at(1, 'No network'), at(499, 'No network')]).toEqual([true, false, false]);
});

it('createErrorGate: restarts the 500 ms with each repeat', () => {
  const at = gateAt();
  expect([at(0, 'No network'), at(400, 'No network'), at(800, 'No network')]).toEqual([true, false, false]);
  expect(at(1300, 'No network')).toBe(true);
});

it('createErrorGate: lets another text through', () => {
  const at = gateAt();
  expect([at(0, 'No network'), at(1, 'Checkout failed')]).toEqual([true, true]);
});
