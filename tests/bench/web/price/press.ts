import { setTimeout as sleep } from 'node:timers/promises';

import type { ShopPages } from '../shop-pages.ts';
import type { Visitor } from './slow-phone.ts';
import { REST_MS } from './visit.ts';
import type { Target } from './watch-page.ts';
import { AT_MOST_MS, watch } from './watched-page.ts';

/** The presses by name, each with its page. Guests who buy are asked to sign in. */
export const PRESSES: Readonly<Record<string, Target & { on: keyof ShopPages }>> = {
  'a card': { on: 'home', among: 'main a', leadsTo: '^/products/[^/]+/[^/]+/[^/]+$', done: 'address' },
  'a chip': {
    on: 'catalogue',
    among: 'main nav[aria-label="Categories"] a:not([aria-current])',
    done: 'address',
  },
  Buy: { on: 'item', among: 'main button', name: '^Buy$', done: 'answer' },
  search: { on: 'home', among: 'header button, header input', name: '^Search', done: 'search' },
};

/** How a press was heard. In ms; 15000 if it was not by then. */
export interface Heard {
  /** From the press until the control is shown as pressed, or is done. */
  shown: number;
  /** From the start of the navigation until what was pressed is done, and stays so. */
  done: number;
}

/**
 * Opens a page on a slow phone and presses a control as soon as the first price and the control are on screen. The page
 * marks a control that it shows as pressed with `data-pressed`.
 */
export function pressEarly(visitor: Visitor, url: string, priceText: string, target: Target): Promise<Heard> {
  return visitor.inTab(async (tab) => {
    const watched = await watch(tab, { priceText, settles: 'app', press: target });
    const { open, until, at } = watched;
    await open(url);
    await until('target');
    const place = watched.target();
    if (!place) return { shown: AT_MOST_MS, done: AT_MOST_MS };
    for (const type of ['mousePressed', 'mouseReleased'])
      await tab.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
    await until('done');
    // What was done may be lost when React takes over, such as the focus.
    await until('settled');
    await sleep(REST_MS);
    await until('done');
    const done = at('done');
    const shown = Math.min(at('shown') ?? Infinity, done ?? Infinity) - (at('pressed') ?? NaN);
    return { shown: Number.isFinite(shown) ? shown : AT_MOST_MS, done: done ?? AT_MOST_MS };
  });
}
