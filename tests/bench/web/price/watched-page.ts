import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import type { BareTab } from './bare-tab.ts';
import { MARKS, watchPage, type Mark, type Place, type Watched } from './watch-page.ts';

/** What takes longer counts as this long. In ms. */
export const AT_MOST_MS = 15_000;
/** How often the wait for an event looks for it. In ms. */
const LOOK_MS = 5;

/** A page on a slow phone that reports its events. */
export interface WatchedPage {
  /** Starts the navigation to a URL; the page's events come later. */
  open: (url: string) => Promise<void>;
  /** Time from the start of the navigation to an event, in ms; undefined if it has not happened. */
  at: (mark: Mark) => number | undefined;
  /** When the navigation started, in ms since 1970. */
  start: () => number;
  /** The centre of the element to press; undefined if it is not in view yet. */
  target: () => Place | undefined;
  /** Waits for an event, at most until 15 s after the start. */
  until: (mark: Mark) => Promise<void>;
}

const called = z.object({ name: z.literal('benchSend'), payload: z.string() });
const told = z.object({
  mark: z.enum(MARKS),
  at: z.number(),
  place: z.optional(z.object({ x: z.number(), y: z.number() })),
});

/** Watches what a tab opens from now on. */
export async function watch(tab: BareTab, watched: Watched): Promise<WatchedPage> {
  const times = new Map<Mark, number>();
  let target: Place | undefined;
  let openedAt = NaN;
  tab.on('Runtime.bindingCalled', called, ({ payload }) => {
    const { mark, at, place } = z.parse(told, JSON.parse(payload));
    if (mark === 'undone') times.delete('done');
    // A press may lead to another document; the times count from the first one's start.
    else if (mark === 'done' || !times.has(mark)) times.set(mark, at);
    target ??= place;
  });
  await tab.send('Page.enable');
  await tab.send('Runtime.enable');
  await tab.send('Runtime.addBinding', { name: 'benchSend' });
  const source = `(${watchPage.toString()})(${JSON.stringify(watched)})`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  return {
    open: async (url) => {
      openedAt = performance.now();
      await tab.send('Page.navigate', { url });
    },
    at: (mark) => {
      const [start, time] = [times.get('start'), times.get(mark)];
      return start === undefined || time === undefined ? undefined : time - start;
    },
    start: () => times.get('start') ?? NaN,
    target: () => target,
    until: async (mark) => {
      while (!times.has(mark) && performance.now() < openedAt + AT_MOST_MS) await sleep(LOOK_MS);
    },
  };
}
