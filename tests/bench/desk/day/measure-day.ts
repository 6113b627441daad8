import type { Figures } from '../../web/figures.ts';
import { atMost } from '../targets.ts';
import { dueNews } from './news-oracle.ts';
import { dueAlerts } from './oracle.ts';
import { DAY_MS, MINUTE_MS } from './plateaus.ts';
import { runDay, searchId, watchId, type Day } from './run-day.ts';

const SIZE = { kinds: 200, families: 20 } as const;

/** The most requests that started within a minute. */
function mostAMinute(starts: readonly number[]): number {
  let first = 0;
  let most = 0;
  for (const [index, at] of starts.entries()) {
    // A clock of fractions is not exact to the last digit.
    while (at - (starts[first] ?? at) > MINUTE_MS - 0.001) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/** The longest time without a check of these, in s. */
function longestWait({ market }: Day, names: readonly string[]): number {
  const checks = Map.groupBy(market.asked, ({ about }) => about);
  const waits = names.flatMap((name) => {
    const times = [...(checks.get(name)?.map(({ at }) => at) ?? []), DAY_MS];
    return times.map((at, index) => at - (times[index - 1] ?? 0));
  });
  // Whole ms: a clock of fractions is not exact to the last digit.
  return Math.round(Math.max(...waits)) / 1000;
}

/** Alerts that differ from those that are due, and how late the others were, in s. */
function compareAlerts({ market, entries, began }: Day) {
  let due = 0;
  let wrong = 0;
  let latest = 0;
  for (const [index, { rules, prices }] of market.kinds.entries()) {
    const told = entries.flatMap(({ at, news }) =>
      news.type === 'watch' && news.watchId === watchId(index)
        ? news.rules.map(({ type }) => ({ rule: type, price: news.price, at: at - began }))
        : [],
    );
    const expected = dueAlerts(rules, prices);
    for (const { type } of rules) {
      const ofRule = <T extends { rule: string }>(list: readonly T[]) =>
        list.filter(({ rule }) => rule === type);
      const [mine, theirs] = [ofRule(told), ofRule(expected)];
      due += theirs.length;
      for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
        const [alert, wanted] = [mine[at], theirs[at]];
        if (!alert || !wanted || alert.price !== wanted.price) wrong += 1;
        // That something is gone takes two looks.
        else if (type !== 'sold') latest = Math.max(latest, alert.at - wanted.from);
      }
    }
  }
  return { due, wrong, latestS: latest / 1000 };
}

/** Entries of saved searches that differ from what their answers say. */
function compareNews({ market, entries }: Day) {
  let due = 0;
  let wrong = 0;
  for (const [index, { search }] of market.families.entries()) {
    const told = entries.flatMap(({ news }) =>
      news.type === 'search' && news.searchId === searchId(index)
        ? [`${news.fresh} ${news.cheaper} ${news.from}`]
        : [],
    );
    const polls = market.asked.filter(({ about }) => about === search).map(({ copies }) => copies);
    const expected = dueNews(polls).map(({ fresh, cheaper, from }) => `${fresh} ${cheaper} ${from}`);
    due += expected.length;
    const length = Math.max(told.length, expected.length);
    for (let at = 0; at < length; at++) if (told[at] !== expected[at]) wrong += 1;
  }
  return { due, wrong };
}

/** Runs a day with 200 watched kinds and 20 searches of one page, on a clock of its own. A new market for each run. */
export async function measureDay(ours: Figures, run: number): Promise<void> {
  const day = await runDay(run + 1, SIZE);
  const { market } = day;
  const starts = market.asked.map(({ at }) => at);
  ours.add('day: requests', '', starts.length);
  ours.add('day: most requests of a minute', '', mostAMinute(starts), atMost(30));
  const kinds = market.kinds.map(({ title }) => title);
  const searches = market.families.map(({ search }) => search);
  ours.add('day: longest wait of 200 kinds', 's', longestWait(day, kinds), atMost(7 * 60));
  ours.add('day: longest wait of 20 searches', 's', longestWait(day, searches), atMost(15 * 60));
  const alerts = compareAlerts(day);
  ours.add('day: alerts that were due', '', alerts.due);
  ours.add('day: alerts too many, missing or wrong', '', alerts.wrong, atMost(0));
  ours.add('day: latest alert after its price', 's', alerts.latestS, atMost(7 * 60));
  const news = compareNews(day);
  ours.add('day: news of searches that were due', '', news.due);
  ours.add('day: news too many, missing or wrong', '', news.wrong, atMost(0));
  ours.add('day: processor, ms a request', '', day.processorMs / starts.length);
}
