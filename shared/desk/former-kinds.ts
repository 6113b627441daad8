import * as z from 'zod/mini';
import { kindKey, kindOf, type Kind } from './kind.ts';
import { watch, type Watch } from './watch.ts';

// Up to version 0.1.0, keys had small letters only, and titles single spaces. Stores of that time are read too.

/** Whether a stored key was made from the kind's facts, by this version or a former one. */
export const hasOwnKey = (kind: Kind): boolean => {
  const key = kindKey(kind);
  return kind.key === key || kind.key === key.toLowerCase();
};

const isFormer = (kind: Kind) => kind.key !== kindKey(kind);

/** Letters and digits of a key: the same in a former one. */
const lettersOf = ({ key }: Kind) => key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A stored watch with the key of this version. The item's title has the spaces that a former kind lost. */
export function currentWatch(watch: Watch): Watch {
  const { target, item } = watch;
  if (target.type !== 'kind' || !isFormer(target.kind)) return watch;
  const named = kindOf({ ...item, stattrak: target.kind.statTrak });
  const isNamed = named && lettersOf(named) === lettersOf(target.kind);
  const kind = isNamed ? named : { ...target.kind, key: kindKey(target.kind) };
  return { ...watch, target: { type: 'kind', kind } };
}

/** A stored watch, whose kind has its own key. It is read with that of this version. */
export const storedWatch = z.pipe(
  watch.check(
    z.refine(({ target }) => target.type !== 'kind' || hasOwnKey(target.kind), {
      path: ['target', 'kind', 'key'],
    }),
  ),
  z.transform(currentWatch),
);

/**
 * Creates what gives stored kinds the key of this version. A former one may have had the prices of two players' stickers:
 * they stay with the one that is watched.
 * @returns the kind itself if its key is current
 */
export function createKindUpdate(watches: readonly Watch[]): (kind: Kind) => Kind {
  const watched = new Map(
    watches.flatMap(({ target }) =>
      target.type === 'kind' ? [[lettersOf(target.kind), target.kind] as const] : [],
    ),
  );
  return (kind) => {
    if (!isFormer(kind)) return kind;
    return watched.get(lettersOf(kind)) ?? { ...kind, key: kindKey(kind) };
  };
}
