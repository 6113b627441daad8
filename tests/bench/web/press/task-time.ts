import * as z from 'zod/mini';

import type { OpenBrowser } from '../browser.ts';
import { PRICE_TEXT } from '../price/price-text.ts';
import { asNewVisitor, type Device } from '../price/slow-phone.ts';
import { watch } from '../price/watched-page.ts';

const measured = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/** The time that the page's tasks take until the app has rendered first, for a new visitor. In ms. */
export function taskTime(open: OpenBrowser, device: Device, url: string): Promise<number> {
  return asNewVisitor(open, device, (visitor) =>
    visitor.inTab(async (tab) => {
      const page = await watch(tab, { priceText: PRICE_TEXT, settles: 'app' });
      await tab.send('Performance.enable');
      await page.open(url);
      await page.until('settled');
      const { metrics } = z.parse(measured, await tab.send('Performance.getMetrics'));
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
    }),
  );
}
