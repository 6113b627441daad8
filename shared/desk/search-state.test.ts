import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginSearch,
  changesOf,
  lookAtSearch,
  MOST_COPIES,
  pollSearch,
  presentCopies,
  searchState,
  type FoundCopy,
  type SearchState,
} from './search-state.ts';

const MINUTE = 60_000;

const copy = (id: string, price: number): FoundCopy => ({
  copyId: id,
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  imagePath: '/i/a.svg',
  type: 'AK-47',
  price,
});

/** Copies by id and price, the cheapest first. */
const copies = (prices: Readonly<Record<string, number>>) =>
  Object.entries(prices)
    .map(([id, price]) => copy(id, price))
    .toSorted((a, b) => a.price - b.price);

const poll = (minute: number, prices: Readonly<Record<string, number>>, total?: number) => {
  const found = copies(prices);
  const knownUpTo = total === undefined ? undefined : found.at(-1)?.price;
  return { at: minute * MINUTE, copies: found, total: total ?? found.length, knownUpTo };
};

const namesOf = (state: SearchState) => {
  const { fresh, cheaper, dearer, gone } = changesOf(state);
  return {
    fresh: fresh.map(({ copyId }) => copyId),
    cheaper: cheaper.map(({ copy: { copyId, price }, before }) => `${copyId} ${before}→${price}`),
    dearer: dearer.map(({ copy: { copyId, price }, before }) => `${copyId} ${before}→${price}`),
    gone: gone.map(({ copyId }) => copyId),
  };
};
const NOTHING = { fresh: [], cheaper: [], dearer: [], gone: [] };

/** Polls one after the other, beginning with the baseline. */
const after = (...polls: ReturnType<typeof poll>[]) => {
  const [first, ...rest] = polls;
  if (!first) throw new Error('no poll');
  return rest.reduce(pollSearch, beginSearch(first));
};

describe('changes since the last look', () => {
  it('none after the first poll', () => {
    expect(namesOf(after(poll(0, { a: 100, b: 200 })))).toEqual(NOTHING);
  });

  it('one new, two repriced, one gone after two polls', () => {
    const now = { b: 190, c: 310, d: 50 };
    const first = after(poll(0, { a: 100, b: 200, c: 300 }), poll(5, now));
    expect(namesOf(first)).toEqual({
      fresh: ['d'],
      cheaper: ['b 200→190'],
      dearer: ['c 300→310'],
      gone: [],
    });
    expect(namesOf(pollSearch(first, poll(6, now))).gone).toEqual(['a']);
    expect(presentCopies(first).map(({ copyId }) => copyId)).toContain('a');
  });

  it('compares with the last look, not with the last poll', () => {
    expect(namesOf(after(poll(0, { a: 100 }), poll(5, { a: 90 }), poll(10, { a: 100 })))).toEqual(NOTHING);
    expect(namesOf(after(poll(0, { a: 100 }), poll(5, { a: 90 }), poll(10, { a: 80 }))).cheaper).toEqual([
      'a 100→80',
    ]);
  });

  it('a look clears them', () => {
    const state = after(poll(0, { a: 100, b: 200 }), poll(5, { b: 150, c: 1 }), poll(6, { b: 150, c: 1 }));
    expect(namesOf(state)).toEqual({ fresh: ['c'], cheaper: ['b 200→150'], dearer: [], gone: ['a'] });
    expect(namesOf(lookAtSearch(state, 7 * MINUTE))).toEqual(NOTHING);
  });

  it('a copy that is away for less than an hour is neither gone nor new', () => {
    const away = after(poll(0, { a: 100, b: 200 }), poll(5, { b: 200 }), poll(10, { b: 200 }));
    expect(namesOf(away).gone).toEqual(['a']);
    expect(namesOf(pollSearch(away, poll(40, { a: 100, b: 200 })))).toEqual(NOTHING);
    const looked = lookAtSearch(away, 11 * MINUTE);
    expect(namesOf(pollSearch(looked, poll(40, { a: 90, b: 200 })))).toEqual({
      ...NOTHING,
      cheaper: ['a 100→90'],
    });
    expect(namesOf(pollSearch(looked, poll(65, { a: 100, b: 200 }))).fresh).toEqual(['a']);
  });

  it('a copy that came and went between two looks is not mentioned', () => {
    const state = after(poll(0, {}), poll(5, { a: 1 }), poll(10, {}), poll(15, {}));
    expect(namesOf(state)).toEqual(NOTHING);
    expect(pollSearch(state, poll(80, {})).copies).toEqual([]);
  });

  it('forgets a gone copy an hour after it was seen to be gone', () => {
    const state = lookAtSearch(after(poll(0, { a: 1 }), poll(5, {}), poll(10, {})), 11 * MINUTE);
    expect(pollSearch(state, poll(30, {})).copies).toHaveLength(1);
    expect(pollSearch(state, poll(70, {})).copies).toEqual([]);
  });

  it('above the cheapest 500, nothing is gone and nothing is new', () => {
    const full = { a: 100, b: 200, c: 300 };
    const first = after(poll(0, full, 900));
    const cheaperCame = pollSearch(first, poll(5, { x: 50, a: 100, b: 200 }, 900));
    expect(namesOf(pollSearch(cheaperCame, poll(6, { x: 50, a: 100, b: 200 }, 900)))).toEqual({
      ...NOTHING,
      fresh: ['x'],
    });
    const cheaperWent = pollSearch(first, poll(5, { b: 200, c: 300, y: 400 }, 900));
    expect(namesOf(pollSearch(cheaperWent, poll(6, { b: 200, c: 300, y: 400 }, 900)))).toEqual({
      ...NOTHING,
      gone: ['a'],
    });
  });
});

describe('a search of which not all was read, and not all that was read belongs to it', () => {
  const begun = beginSearch({ at: 0, copies: copies({ a: 100, b: 190 }), total: 900, knownUpTo: 300 });
  const next = (minute: number, prices: Readonly<Record<string, number>>) => ({
    ...poll(minute, prices),
    total: 900,
    knownUpTo: 300,
  });

  it('a copy above all that belong, and within what was read, is new', () => {
    expect(namesOf(pollSearch(begun, next(5, { a: 100, b: 190, c: 250 }))).fresh).toEqual(['c']);
  });

  it('the dearest one that belongs is gone, when it is', () => {
    const gone = [5, 10].reduce((state, minute) => pollSearch(state, next(minute, { a: 100 })), begun);
    expect(namesOf(gone).gone).toEqual(['b']);
  });
});

it('state: is what its schema allows', () => {
  const state = after(poll(0, { a: 100, b: 200 }, 900), poll(5, { b: 150, c: 1 }));
  expect(searchState.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

describe('in 10,000 random histories', () => {
  const market = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.integer({ min: 1, max: 9 }), {
    maxKeys: 8,
  });
  const steps = fc.array(
    fc.record({ market, afterMinutes: fc.integer({ min: 1, max: 90 }), look: fc.boolean() }),
    { maxLength: 12 },
  );

  /** What is wrong with the changes after two polls in a row, if anything. */
  function faultsIn(state: SearchState, now: Readonly<Record<string, number>>, before: typeof now): string[] {
    const { fresh, cheaper, dearer, gone } = changesOf(state);
    const present = new Map(presentCopies(state).map(({ copyId, price }) => [copyId, price]));
    const named = [...fresh, ...gone, ...[...cheaper, ...dearer].map((each) => each.copy)];
    return [
      ...gone
        .filter(({ copyId }) => now[copyId] !== undefined)
        .map(({ copyId }) => `${copyId} is gone, and listed`),
      ...gone
        .filter(({ copyId }) => before[copyId] !== undefined)
        .map(({ copyId }) => `${copyId} is gone after one poll`),
      ...fresh
        .filter(({ copyId, price }) => (now[copyId] ?? before[copyId]) !== price)
        .map(({ copyId }) => `new ${copyId}`),
      ...cheaper
        .filter((each) => each.copy.price >= each.before)
        .map((each) => `cheaper ${each.copy.copyId}`),
      ...dearer.filter((each) => each.copy.price <= each.before).map((each) => `dearer ${each.copy.copyId}`),
      ...(new Set(named.map(({ copyId }) => copyId)).size === named.length ? [] : ['a copy is named twice']),
      ...Object.entries(now)
        .filter(([id, price]) => present.get(id) !== price)
        .map(([id]) => `${id} is listed, and not present`),
    ];
  }

  it('Gone needs two complete polls; nothing is named twice; a look clears all', () => {
    fc.assert(
      fc.property(market, steps, (baseline, history) => {
        let state = after(poll(0, baseline));
        let minute = 0;
        let before: Readonly<Record<string, number>> = baseline;
        const faults: string[] = [];
        for (const { market: now, afterMinutes, look } of history) {
          minute += afterMinutes;
          state = pollSearch(state, poll(minute, now));
          faults.push(...faultsIn(state, now, before));
          if (look) {
            state = lookAtSearch(state, minute * MINUTE);
            faults.push(
              ...Object.values(changesOf(state)).flatMap((left) => (left.length > 0 ? ['left'] : [])),
            );
          }
          before = now;
        }
        expect(faults).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('the same poll again changes only what two polls prove', () => {
    fc.assert(
      fc.property(market, market, (one, two) => {
        const state = after(poll(0, one), poll(1, two), poll(2, two));
        expect(namesOf(pollSearch(state, poll(3, two)))).toEqual(namesOf(state));
        const { fresh, gone } = namesOf(state);
        expect(fresh.toSorted()).toEqual(
          Object.keys(two)
            .filter((id) => one[id] === undefined)
            .toSorted(),
        );
        expect(gone.toSorted()).toEqual(
          Object.keys(one)
            .filter((id) => two[id] === undefined)
            .toSorted(),
        );
      }),
      { numRuns: 10_000 },
    );
  });
});

it('a search of 500 copies: stays within its limits', () => {
  const many = (from: number) =>
    Object.fromEntries(Array.from({ length: MOST_COPIES }, (_, at) => [`${from + at}`, 100 + at]));
  let state = after(poll(0, many(0)));
  for (let round = 1; round <= 20; round++) state = pollSearch(state, poll(round * 10, many(round * 500)));
  expect(searchState.safeParse(state).success).toBe(true);
});
