import { randomFor } from '#sandbox/catalogue/random.ts';
import { firstDeskSettings } from '#shared/desk/desk-settings.ts';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import { writeDeskDocument, type DeskDocument } from '#shared/desk/engine/documents.ts';
import { createTestWorld } from '../../../support/desk-world.ts';
import type { InboxEntry } from '#shared/desk/inbox.ts';
import { kindOf } from '#shared/desk/kind.ts';
import { newWatch } from '#shared/desk/watch.ts';
import { mapFacets } from '#shared/facets.ts';

import { createMarketDay, type MarketDay } from './market-day.ts';
import { DAY_MS, MINUTE_MS } from './plateaus.ts';

/** A day at the desk. */
export interface Day {
  readonly market: MarketDay;
  /** When the day began, epoch ms. */
  readonly began: number;
  /** All entries of the inbox, in order of time, also those that it has forgotten. */
  readonly entries: readonly InboxEntry[];
  /** The processor's time for the day, its market included, in ms. */
  readonly processorMs: number;
}

/** The ids of the market's kinds and families at the desk, by their index. */
export const watchId = (index: number) => `watch-${index}`;
export const searchId = (index: number) => `search-${index}`;

/** What the desk has stored when the day begins. */
function storedDesk({ kinds, families }: MarketDay, addedAt: number): DeskDocument {
  const watches = kinds.map(({ title, exterior, rules }, index) => {
    const kind = kindOf({ title, exterior, stattrak: false });
    if (!kind) throw new Error(`${title} has no kind.`);
    return newWatch({
      id: watchId(index),
      target: { type: 'kind', kind },
      item: { copyId: '1', title, exterior, type: 'Rifle', imagePath: '/i/a.svg' },
      addedAt,
      rules,
      sound: true,
    });
  });
  const searches = families.map(({ search }, index) => ({
    id: searchId(index),
    name: search,
    address: `/products?search=${search}`,
    query: { search, facets: mapFacets((): string[] => []), sale: false, new: false },
    addedAt,
    notify: true,
    excluded: [],
  }));
  return { watches, searches, inbox: [], settings: firstDeskSettings(true), account: undefined };
}

/** Runs a desk through a day of a market, on a clock of its own. */
export async function runDay(seed: number, size: { kinds: number; families: number }): Promise<Day> {
  let ticks = () => 0;
  const market = createMarketDay(seed, size, () => ticks());
  const world = createTestWorld((address) => market.answer(address));
  ({ ticks } = world.ports);
  const began = world.ports.now();
  await world.store.write('desk', writeDeskDocument(storedDesk(market, began)));
  const used = process.cpuUsage();
  const running = await openDesk({
    ...world.ports,
    now: () => Math.floor(world.ports.now()),
    chance: randomFor(seed, 'chance'),
  });
  const entries: InboxEntry[] = [];
  running.desk.listen((part) => {
    if (part !== 'inbox') return;
    void running.desk.inbox().then(([latest]) => {
      if (latest) entries.push(latest);
    });
  });
  for (let minute = 0; minute < DAY_MS / MINUTE_MS; minute++) await world.pass(MINUTE_MS);
  await running.close();
  const { user, system } = process.cpuUsage(used);
  return { market, began, entries, processorMs: (user + system) / 1000 };
}
