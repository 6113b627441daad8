import { expect, it } from 'vitest';
import { createKindUpdate, currentWatch, hasOwnKey } from './former-kinds.ts';
import { kindOf, type Kind } from './kind.ts';
import { newWatch } from './watch.ts';

/** A kind as version 0.1.0 stored it. */
const former = (title: string, more: Partial<Kind> = {}): Kind => {
  const facts = { title, exterior: '', statTrak: false, phase: '', ...more };
  const { exterior, statTrak, phase } = facts;
  return { ...facts, key: [title, exterior, statTrak ? 'st' : '', phase].join('|').toLowerCase() };
};
const watchOf = (kind: Kind, title: string) =>
  newWatch({
    ...{ id: 'w1', addedAt: 1, rules: [], sound: true, target: { type: 'kind', kind } },
    item: { copyId: '1', title, exterior: kind.exterior, type: '', imagePath: '' },
  });
const kindOfWatch = (kind: Kind, title: string) => {
  const { target } = currentWatch(watchOf(kind, title));
  return target.type === 'kind' ? target.kind : undefined;
};

it.each([
  ['AK-47 | Redline', 'StatTrak™ AK-47 | Redline', { exterior: 'Field-Tested', statTrak: true }],
  [
    '★ Karambit | Doppler',
    '★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)',
    { exterior: 'Factory New', statTrak: true, phase: 'Phase 2' },
  ],
  ['Sticker | niko | Paris 2023', 'Sticker | niko  | Paris 2023', {}],
  ['Sticker | NiKo | Paris 2023', 'Sticker | NiKo | Paris 2023', {}],
])('former kind: a watch of %j is kept as the kind of %j', (kept, title, more) => {
  const kind = former(kept, more);
  expect(kindOfWatch(kind, title)).toEqual(kindOf({ ...kind, title, stattrak: kind.statTrak }));
});

it('former kind: a watch from a page in another language keeps its title', () => {
  const kind = former('AK-47 | Redline', { exterior: 'Field-Tested' });
  expect(kindOfWatch(kind, 'AK-47 | Rote Linie')).toEqual({ ...kind, key: 'AK-47 | Redline|Field-Tested||' });
});

it('former kind: prices stay with the sticker that is watched, else by their title', () => {
  const kept = former('Sticker | NiKo | Paris 2023');
  const niko = watchOf(former('Sticker | niko | Paris 2023'), 'Sticker | niko  | Paris 2023');
  expect(createKindUpdate([currentWatch(niko)])(kept).title).toBe('Sticker | niko  | Paris 2023');
  expect(createKindUpdate([])(kept)).toEqual({ ...kept, key: 'Sticker | NiKo | Paris 2023|||' });
});

it('former kind: one of this version stays the object that it is', () => {
  const kind = kindOf({ title: 'Sticker | NiKo | Paris 2023', stattrak: false });
  if (!kind) throw new Error('no kind');
  const watch = watchOf(kind, 'another');
  expect(currentWatch(watch)).toBe(watch);
  expect(createKindUpdate([])(kind)).toBe(kind);
});

it('former kind: only a key from the kind’s facts is its own', () => {
  const kind = former('AK-47 | Redline');
  expect(
    [kind, { ...kind, key: 'AK-47 | Redline|||' }, { ...kind, key: 'awp | asiimov|||' }].map(hasOwnKey),
  ).toEqual([true, true, false]);
});
