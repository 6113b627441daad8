import type { Task } from '../agenda.ts';
import type { AlertRule } from '../alert-rules.ts';
import type { InboxNews } from '../news.ts';
import { GONE_POLLS } from '../presence.ts';
import { scopeOfSearch } from '../saved-search.ts';
import type { Failure } from '../view.ts';
import type { Watch } from '../watch.ts';
import { checkSearch, createKindCheck } from './checks.ts';
import type { DeskState } from './desk-state.ts';
import type { SeenPrices } from './seen-prices.ts';
import type { Market } from './market.ts';
import type { DeskPorts } from './ports.ts';

/** What of a watch's state decides about its next alert. A crash that loses it would lose or repeat one. */
const decides = ({ state: { presence, rules } }: Watch): string =>
  JSON.stringify([
    presence.state,
    Math.min(presence.polls, GONE_POLLS),
    rules.map(({ armed, highest }) => [armed, highest]),
  ]);

/** Checks one watch or search. */
export interface TaskChecks {
  /** Asks the market, and records and tells what changed. @returns why nothing was found out; undefined if it was */
  check(task: Pick<Task, 'type' | 'id'>): Promise<Failure | undefined>;
  /** Whether one answer, and not yet a second, says that something is missing. */
  isDoubtful(id: string): boolean;
}

/** Creates the checks. */
export function createTaskChecks({
  ports,
  state,
  market,
  seenPrices,
  tell,
}: {
  ports: DeskPorts;
  state: DeskState;
  market: Market;
  seenPrices: SeenPrices;
  tell: (news: InboxNews, how: { sound: boolean; silent: boolean }) => Promise<void>;
}): TaskChecks {
  const checkKind = createKindCheck(market);

  async function tellOfWatch({ id, item, sound, snoozedUntil, state: { price } }: Watch, rules: AlertRule[]) {
    const isSnoozed = snoozedUntil !== undefined && snoozedUntil > ports.now();
    await tell(
      {
        type: 'watch',
        watchId: id,
        title: item.title,
        exterior: item.exterior,
        price,
        rules,
        copyId: item.copyId,
      },
      { sound, silent: isSnoozed },
    );
  }

  async function sighted(
    id: string,
    price: number | undefined,
    count?: number,
    copies?: readonly string[],
  ): Promise<void> {
    const before = state.watches.get(id);
    const fired = state.watches.sighted(id, { at: ports.now(), price, count }, copies);
    const watch = state.watches.get(id);
    if (watch && fired.length > 0) await tellOfWatch(watch, fired);
    else if (before && watch && decides(before) !== decides(watch)) await state.save();
    else state.saveSoon();
  }

  /** Names the kind of a watch, and checks it. */
  async function checkUnnamed(id: string, copyId: string): Promise<Failure | undefined> {
    const kindOfCopy = () => seenPrices.kindOfItem({ copyId, stattrak: false, isEnglish: false });
    // A list may have shown it in English, also a copy that is sold by now.
    if (!kindOfCopy()) {
      const read = await market.readCopy(copyId);
      if (read.type === 'failed') return read.why;
      if (read.type === 'copy' && !read.isEnglish) return 'no-english';
      if (read.type === 'copy') seenPrices.fromMarket([], [read.copy]);
    }
    const kind = kindOfCopy();
    if (!kind) return 'no-name';
    const watch = state.watches.named(id, kind);
    if (!watch) return undefined;
    await state.save();
    state.changed('watched');
    return checkWatch(watch);
  }

  async function checkWatch({ id, target }: Watch): Promise<Failure | undefined> {
    if (target.type === 'unnamed') return checkUnnamed(id, target.copyId);
    if (target.type === 'copy') {
      const read = await market.readCopy(target.copyId);
      if (read.type === 'failed') return read.why;
      if (read.type === 'copy' && read.isEnglish) seenPrices.fromMarket([], [read.copy]);
      await sighted(id, read.type === 'copy' ? read.copy.price : undefined);
      return undefined;
    }
    const checked = await checkKind(target.kind);
    seenPrices.fromMarket(checked.lows, []);
    if (checked.type === 'failed') return checked.why;
    const { cheapest, count, copies } = checked.result;
    await sighted(id, cheapest?.price, count, copies);
    return undefined;
  }

  async function checkSaved(id: string): Promise<Failure | undefined> {
    const search = state.searches.get(id);
    if (!search) return undefined;
    const checked = await checkSearch(market, search, ports.now);
    seenPrices.fromMarket(checked.lows, []);
    if (checked.type === 'failed') return checked.why;
    // It may have been removed or changed while it was read. A new name changes nothing about what it finds.
    const now = state.searches.get(id);
    if (!now) return undefined;
    if (scopeOfSearch(now) !== scopeOfSearch(search)) return checkSaved(id);
    const news = await state.searches.polled(id, checked.result);
    if (now.notify && news)
      await tell({ type: 'search', searchId: id, name: now.name, ...news }, { sound: false, silent: false });
    return undefined;
  }

  return {
    check({ type, id }) {
      const watch = type === 'search' ? undefined : state.watches.get(id);
      return watch ? checkWatch(watch) : checkSaved(id);
    },
    isDoubtful(id) {
      const presence = state.watches.get(id)?.state.presence;
      if (presence) return presence.state === 'missing' && presence.polls < GONE_POLLS;
      return state.searches.stateOf(id)?.copies.some(({ missedPolls }) => missedPolls === 1) ?? false;
    },
  };
}
