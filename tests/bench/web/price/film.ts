import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import { declinedCookies } from '../../../support/consent.ts';
import { PAGE_NAMES, type ShopPages } from '../shop-pages.ts';
import type { OpenBrowser } from '../browser.ts';
import { asArabicVisitor } from './arabic.ts';
import { writeSheet, type Strip } from './film-sheet.ts';
import { frameAt, type Frame } from './frames.ts';
import { PRICE_TEXT } from './price-text.ts';
import { asNewVisitor, DEVICES, slow, WIDTHS, type Visitor, type Width } from './slow-phone.ts';
import { REST_MS } from './visit.ts';
import { watch } from './watched-page.ts';

/** The distance between two pictures, and the time of the last. In ms. */
const [STEP_MS, LAST_MS] = [250, 3000];
const TIMES = Array.from({ length: LAST_MS / STEP_MS + 1 }, (_, step) => step * STEP_MS);

const screencastFrame = z.object({
  data: z.string(),
  metadata: z.object({ timestamp: z.number() }),
  sessionId: z.number(),
});

/** Opens a page on a slow phone and films it until it is at rest. */
function filmVisit(visitor: Visitor, url: string, width: Width): Promise<Omit<Strip, 'label'>> {
  return visitor.inTab(async (tab) => {
    const { open, until, at, start } = await watch(tab, { priceText: PRICE_TEXT, settles: 'app' });
    const frames: Frame[] = [];
    tab.on('Page.screencastFrame', screencastFrame, ({ data, metadata, sessionId }) => {
      frames.push({ data, at: metadata.timestamp * 1000 });
      // A tab that has been closed by now needs no answer.
      tab.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    const { width: maxWidth, height: maxHeight } = DEVICES[width].viewport;
    await tab.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth, maxHeight });
    const openedAt = performance.now();
    await open(url);
    await until('settled');
    await sleep(Math.max(REST_MS, openedAt + LAST_MS + STEP_MS - performance.now()));
    const pictures = TIMES.map((time) => ({ time, data: frameAt(frames, start() + time) }));
    return { firstPrice: at('price'), pictures };
  });
}

async function filmPage(open: OpenBrowser, width: Width, url: string, origin: string): Promise<Strip[]> {
  const strips = await asNewVisitor(open, slow(width), async (visitor) => {
    const first = await filmVisit(visitor, url, width);
    await visitor.setCookies(declinedCookies(origin));
    const again = await filmVisit(visitor, url, width);
    return [
      { label: 'first visit', ...first },
      { label: 'return visit', ...again },
    ];
  });
  if (width !== 390) return strips;
  const arabic = await asArabicVisitor(open, url, (visitor) => filmVisit(visitor, url, width));
  return [...strips, { label: 'Arabic, return visit', ...arabic }];
}

/**
 * Films each page of the shop once on a slow phone, from the start of the navigation for 3 s. Writes a picture for each
 * quarter of a second, and for each page and width one sheet with all of them.
 */
export async function filmShop(
  open: OpenBrowser,
  origin: string,
  pages: ShopPages,
  folder: string,
): Promise<void> {
  for (const width of WIDTHS)
    for (const name of PAGE_NAMES) {
      const strips = await filmPage(open, width, pages[name], origin);
      for (const { label, pictures } of strips) {
        const own = join(folder, `${name}-${width}`, label.replace(/\W+/g, '-').toLowerCase());
        await mkdir(own, { recursive: true });
        for (const { time, data } of pictures)
          if (data !== undefined)
            await writeFile(join(own, `${String(time).padStart(4, '0')}.jpg`), data, 'base64');
      }
      await writeSheet(open.browser, join(folder, `${name}-${width}.png`), {
        title: `${name}, ${width} px`,
        viewport: DEVICES[width].viewport,
        strips,
      });
    }
}
