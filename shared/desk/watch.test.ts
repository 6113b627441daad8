import { expect, it } from 'vitest';
import { isChanged } from './is-changed.ts';
import { lookAtWatch, newWatch, stepWatch, withCopies, type Watch } from './watch.ts';

const kind = { key: 'k', title: 'AK-47 | Redline', exterior: '', statTrak: false, phase: '' };
const item = { copyId: '1', title: kind.title, exterior: '', type: 'Rifle', imagePath: '' };
const facts = { id: 'w', item, addedAt: 0, rules: [], sound: true } as const;
const ofKind = (): Watch => newWatch({ ...facts, rules: [], target: { type: 'kind', kind } });
const after = (watch: Watch, at: number, price?: number) => stepWatch(watch, { at, price }).watch;

it('seen price: the first check is the baseline, later ones are compared with it until it is marked as seen', () => {
  const first = after(ofKind(), 1, 2100);
  expect(first.seen).toEqual({ at: 1, price: 2100 });
  expect(isChanged(first)).toBe(false);
  const cheaper = after(after(first, 2, 2000), 3, 1990);
  expect(cheaper.seen).toEqual({ at: 1, price: 2100 });
  expect(isChanged(cheaper)).toBe(true);
  const looked = lookAtWatch(cheaper, 4);
  expect(looked.seen).toEqual({ at: 4, price: 1990 });
  expect(isChanged(looked)).toBe(false);
});

it('seen price: one that is no longer for sale has changed, and one that is so again too', () => {
  const gone = after(after(ofKind(), 1, 2100), 2);
  expect(isChanged(gone)).toBe(true);
  const seenGone = lookAtWatch(gone, 3);
  expect(seenGone.seen).toEqual({ at: 3 });
  expect(isChanged(seenGone)).toBe(false);
  expect(isChanged(after(seenGone, 4, 2100))).toBe(true);
});

it('seen price: a watch that was not checked yet has none, also after a look', () => {
  expect(lookAtWatch(ofKind(), 1).seen).toBeUndefined();
  expect(isChanged(ofKind())).toBe(false);
});

it('copies of a kind: keeps the 30 that were seen last, each once; a watched copy has none', () => {
  const ids = Array.from({ length: 40 }, (_, at) => String(at));
  expect(withCopies(ofKind(), ids).copies).toEqual(ids.slice(0, 30));
  expect(withCopies(withCopies(ofKind(), ['1', '2']), ['3', '1']).copies).toEqual(['3', '1', '2']);
  const copy = newWatch({ ...facts, rules: [], target: { type: 'copy', copyId: '1' } });
  expect(withCopies(copy, ['1']).copies).toBeUndefined();
});
