import {
  beginSearch,
  changesOf,
  pollSearch,
  type FoundCopy,
  type SearchState,
} from '#shared/desk/search-state.ts';
import { makeRandom, type Random } from '#sandbox/random.ts';
import { median } from '../median.ts';
import type { Figures } from '../web/figures.ts';
import { atMost } from './targets.ts';

const COPIES = 500;
const MINUTE_MS = 60_000;
/** Polls of one run. The engine has compiled the code after the first of them. */
const POLLS = 60;
const COUNTED = 40;

const copy = (id: number, random: Random): FoundCopy => ({
  copyId: String(id),
  title: `AK-47 | Redline ${id % 40}`,
  exterior: 'Field-Tested',
  type: 'Rifle',
  imagePath: '/i/a.svg',
  price: Math.ceil(random() * 30_000),
});

/** A tenth of the copies with new prices, and a tenth that others have replaced. */
const nextCopies = (copies: readonly FoundCopy[], poll: number, random: Random): FoundCopy[] =>
  copies
    .map((one, at) => {
      const chance = random();
      if (chance < 0.1) return copy(poll * COPIES + at, random);
      return chance < 0.2 ? { ...one, price: Math.ceil(one.price * (0.9 + random() * 0.2)) } : one;
    })
    .toSorted((a, b) => a.price - b.price);

/** Compares 500 results with 500 others, poll for poll. */
export function measureSearch(ours: Figures, run: number): void {
  const random = makeRandom(run + 1);
  let copies: FoundCopy[] = Array.from({ length: COPIES }, (_, id) => copy(id, random));
  let state: SearchState = beginSearch({ at: 0, copies, total: COPIES, knownUpTo: undefined });
  const times: number[] = [];
  for (let poll = 1; poll <= POLLS; poll++) {
    copies = nextCopies(copies, poll, random);
    const at = poll * 10 * MINUTE_MS;
    const startedAt = performance.now();
    state = pollSearch(state, { at, copies, total: COPIES, knownUpTo: undefined });
    const { fresh } = changesOf(state);
    const took = performance.now() - startedAt;
    if (fresh.length === 0) throw new Error('The comparison found nothing.');
    times.push(took);
  }
  ours.add('search: 500 results compared, the first time', 'ms', times[0] ?? NaN, atMost(10));
  ours.add('search: 500 results compared, later', 'ms', median(times.slice(-COUNTED)), atMost(10));
}
