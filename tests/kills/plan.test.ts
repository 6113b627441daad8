import { expect, test } from 'vitest';
import { MOMENTS, MOVEMENTS, readPlan, SHELLS } from './plan.ts';

test('whole plan: has every shell, movement and moment, as often as requested', () => {
  const plan = readPlan({ rounds: 20, sample: false });
  expect(plan).toHaveLength(SHELLS.length * MOVEMENTS.length * MOMENTS.length * 20);
});

test('sample: has 14 rounds with every shell, movement and moment', () => {
  const plan = readPlan({ rounds: 1, sample: true });
  expect(plan).toHaveLength(14);
  expect(new Set(plan.map(({ at }) => at))).toEqual(new Set(MOMENTS));
  for (const shell of SHELLS) {
    const movements = plan.filter((round) => round.shell === shell).map(({ movement }) => movement);
    expect(new Set(movements)).toEqual(new Set(MOVEMENTS));
  }
});

test('pattern: keeps only matching rounds', () => {
  const plan = readPlan({ rounds: 2, sample: false, only: '^web, card, 0 ms$' });
  expect(plan).toEqual([
    { shell: 'web', movement: 'card', at: 0 },
    { shell: 'web', movement: 'card', at: 0 },
  ]);
});
