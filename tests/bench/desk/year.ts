import { createPriceMemory } from '#shared/desk/engine/price-memory.ts';
import { kindOf, type Kind } from '#shared/desk/kind.ts';
import { MOST_KINDS } from '#shared/desk/price-series.ts';
import type { PackedKind } from '#shared/desk/packed-prices.ts';
import type { PriceStore } from '#shared/desk/store.ts';
import { makeRandom } from '#sandbox/random.ts';
import { encodePriceLog, linesOf, noteLines } from '#electron/main/desk/price-log.ts';
import type { Figures } from '../web/figures.ts';
import { atMost } from './targets.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long prices are remembered, and how often it tidies up. Writing the log again each day would take minutes. */
const SPANS = [
  { name: 'hourly, 430 days', everyMs: HOUR_MS, days: 430, tidyDays: 10 },
  { name: 'three times an hour, 60 days', everyMs: HOUR_MS / 3, days: 60, tidyDays: 5 },
] as const;
/** Kinds that are browsed once a day, more than are kept, and watched ones with a new price every hour. */
const BROWSED = 2000;
const WATCHED = 200;

/** The log's length, as the desktop's file has it, without the file. */
function measuredLog(): PriceStore & { bytes: () => number; most: () => number } {
  let state = { length: 0, indexes: new Map<string, number>(), next: 0 };
  let most = 0;
  return {
    load: () => Promise.resolve([]),
    append: (kind, point) => {
      noteLines(state, kind, linesOf(state, kind, point));
      most = Math.max(most, state.length);
      return Promise.resolve(true);
    },
    replace: (all: readonly PackedKind[]) => {
      const pieces = encodePriceLog(all);
      for (;;) {
        const piece = pieces.next();
        if (!piece.done) continue;
        state = piece.value;
        return Promise.resolve(true);
      }
    },
    size: () => Promise.resolve(state.length),
    isRead: () => true,
    bytes: () => state.length,
    most: () => most,
  };
}

function kindAt(number: number): Kind {
  const kind = kindOf({ title: `M4A4 | Kind ${number}`, exterior: 'Field-Tested', stattrak: false });
  if (!kind) throw new Error('a kind without a name');
  return kind;
}

/** Remembers prices for some days, and tidies up now and then. */
async function remember(seed: number, { everyMs, days, tidyDays }: (typeof SPANS)[number]) {
  const log = measuredLog();
  let now = Date.UTC(2026, 0, 1);
  const after = (_: number, run: () => void) => {
    queueMicrotask(run);
    return () => undefined;
  };
  // Its clock does not move while it tidies up, so it never pauses.
  const ports = { now: () => now, ticks: () => now, after };
  const store = {
    read: () => Promise.resolve(undefined),
    write: () => Promise.resolve(true),
    setAside: () => Promise.resolve(true),
    isRead: () => true,
  };
  const others = { remove: () => Promise.resolve(true), names: () => Promise.resolve([]), folder: undefined };
  const memory = createPriceMemory({ store: { ...store, ...others, prices: log }, ...ports });
  await memory.load();
  const kinds = Array.from({ length: WATCHED + BROWSED }, (_, number) => kindAt(number));
  const watched = new Set(kinds.slice(0, WATCHED).map(({ key }) => key));
  const random = makeRandom(seed);
  const sight = (from: number, to: number) =>
    void memory.learn(
      kinds.slice(from, to).map((kind) => ({ kind, low: Math.ceil(random() * 40_000), count: 8 })),
      now,
    );
  for (let day = 0; day < days; day++) {
    for (let at = 0; at < DAY_MS; at += everyMs) {
      sight(0, WATCHED);
      now += everyMs;
    }
    sight(WATCHED, kinds.length);
    if (day % tidyDays === tidyDays - 1) await memory.tidy(watched);
  }
  const { kinds: kept = 0, points = 0 } = (await memory.extent()) ?? {};
  const daysOf = (key: string) => {
    const [first] = memory.pointsOf(key);
    return first ? (now / 1000 - first.at) / (DAY_MS / 1000) : 0;
  };
  return {
    kept,
    points,
    bytes: log.bytes(),
    most: log.most(),
    shortest: Math.min(...[...watched].map(daysOf)),
  };
}

/** Remembers prices for more than a year, and for two months with a new price of each watched kind every 20 minutes. */
export async function measureYear(ours: Figures, run: number): Promise<void> {
  for (const span of SPANS) {
    const { kept, points, bytes, most, shortest } = await remember(run + 1, span);
    ours.add(`year, ${span.name}: kinds kept`, '', kept, atMost(MOST_KINDS));
    ours.add(`year, ${span.name}: points kept`, '', points);
    ours.add(`year, ${span.name}: shortest memory of a watched kind, days`, '', shortest);
    ours.add(`year, ${span.name}: log after tidying up`, 'MB', bytes / 1e6, atMost(8));
    ours.add(`year, ${span.name}: log before, at most`, 'MB', most / 1e6);
  }
}
