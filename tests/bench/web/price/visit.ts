import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import type { Visitor } from './slow-phone.ts';
import type { Watched } from './watch-page.ts';
import { AT_MOST_MS, watch } from './watched-page.ts';

/** How long a page is watched after it has settled, for what moves late. In ms. */
export const REST_MS = 1500;

/** What a visitor of a page sees. Times are in ms from the start of the navigation. */
export interface Visit {
  /** First Contentful Paint. */
  firstPaint: number;
  /** When the first price was on screen; 15000 if it was not by then. */
  firstPrice: number;
  /** The sum of the layout shifts until 1.5 s after the page had settled. */
  shift: number;
  /** How many API calls repeated one that was sent before in this load. */
  repeated: number;
}

/** How many values of a list are equal to an earlier one. */
export function countRepeated(values: readonly string[]): number {
  return values.length - new Set(values).size;
}

const sent = z.object({
  type: z.enum(['Fetch', 'XHR']),
  request: z.object({ method: z.string(), url: z.string() }),
});
const seen = z.object({ firstPaint: z.number(), shift: z.number() });

/** Runs in the page. */
const SEEN = `({
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  shift: window.benchShift,
})`;

/** Opens a page on a slow phone, in a new tab, and watches it until it is at rest. */
export function visit(visitor: Visitor, url: string, watched: Omit<Watched, 'press'>): Promise<Visit> {
  return visitor.inTab(async (tab) => {
    const { open, until, at } = await watch(tab, watched);
    const calls: string[] = [];
    tab.on('Network.requestWillBeSent', sent, ({ request }) => {
      calls.push(`${request.method} ${request.url}`);
    });
    await open(url);
    await until('price');
    await until('settled');
    await sleep(REST_MS);
    const { firstPaint, shift } = z.parse(seen, await tab.evaluate(SEEN));
    return { firstPaint, shift, firstPrice: at('price') ?? AT_MOST_MS, repeated: countRepeated(calls) };
  });
}
