import { setTimeout as sleep } from 'node:timers/promises';

import type { Visitor } from '../price/slow-phone.ts';
import { REST_MS } from '../price/visit.ts';
import type { Target, Watched } from '../price/watch-page.ts';
import { AT_MOST_MS, watch } from '../price/watched-page.ts';

/** How a press was heard. Times are in ms; 15000 if it was not by then. */
export interface Heard {
  /** From the press until the control is shown as pressed, or is done. */
  shown: number;
  /** From the start of the navigation until what was pressed is done, and stays so. */
  done: number;
  /** True if the press landed on something else. */
  missed: boolean;
}

const NOT_HEARD: Heard = { shown: AT_MOST_MS, done: AT_MOST_MS, missed: false };

/**
 * Opens a page and presses a control as soon as the first price and the control are on screen. The page marks a control
 * that it shows as pressed with `data-pressed`.
 */
export function pressEarly(
  visitor: Visitor,
  url: string,
  { priceText, settles }: Omit<Watched, 'press'>,
  target: Target,
): Promise<Heard> {
  return visitor.inTab(async (tab) => {
    const { open, until, at, target: placeOf } = await watch(tab, { priceText, settles, press: target });
    await open(url);
    await until('target');
    const place = placeOf();
    if (!place) return NOT_HEARD;
    for (const type of ['mousePressed', 'mouseReleased'])
      await tab.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
    await until('done');
    // What was done may be lost when React takes over, such as the focus.
    await until('settled');
    await sleep(REST_MS);
    await until('done');
    const done = at('done');
    const shown = Math.min(at('shown') ?? Infinity, done ?? Infinity) - (at('pressed') ?? NaN);
    return {
      shown: Number.isFinite(shown) ? shown : AT_MOST_MS,
      done: done ?? AT_MOST_MS,
      missed: at('missed') !== undefined,
    };
  });
}
