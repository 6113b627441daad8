import { expect, it } from 'vitest';

import { CALL_NAMES } from './calls.ts';
import { FAULTS } from './faults.ts';
import { allCells, readPlan, sampleOf } from './plan.ts';
import { SCENES } from './scenes/all.ts';

const all = allCells(SCENES);
const named = ({ scene, fault }: (typeof all)[number]) => `${scene.call} on ${scene.screen}, ${fault}`;

it('plan: runs every scene under every fault', () => {
  expect(all).toHaveLength(SCENES.length * Object.keys(FAULTS).length);
  expect(new Set(all.map(named)).size).toBe(all.length);
});

it.each([1, 60, 120, 500])(
  'sample of about %i: has every call and every fault, and is the same each time',
  (count) => {
    const sample = sampleOf(SCENES, count);
    expect(new Set(sample.map(({ scene }) => scene.call)).size).toBe(CALL_NAMES.length);
    expect(new Set(sample.map(({ fault }) => fault)).size).toBe(Object.keys(FAULTS).length);
    expect(new Set(sample.map(named)).size).toBe(sample.length);
    expect(sample.map(named)).toEqual(sampleOf(SCENES, count).map(named));
  },
);

it('parts: together make up the whole plan', () => {
  const parts = [1, 2, 3].flatMap((part) => readPlan(SCENES, { shard: `${part}/3` }).cells.map(named));
  expect(parts.toSorted()).toEqual(all.map(named).toSorted());
});

it.each([{ sample: '0' }, { sample: 'all' }, { shard: '3' }, { shard: '4/3' }])(
  'plan: refuses %j',
  (options) => {
    expect(() => readPlan(SCENES, options)).toThrow(/--(sample|shard)/);
  },
);
