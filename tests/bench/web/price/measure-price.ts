import { declinedCookies } from '../../../support/consent.ts';
import type { Figures } from '../figures.ts';
import type { MeasuredShop } from '../measured-shop.ts';
import { PAGE_NAMES } from '../shop-pages.ts';
import type { OpenBrowser } from '../browser.ts';
import { asArabicVisitor } from './arabic.ts';
import { PRICE_TEXT } from './price-text.ts';
import { asNewVisitor, slow, WIDTHS, type Width } from './slow-phone.ts';
import { visit, type Visit } from './visit.ts';

/** The most that the figures may be. Times are in ms, Arabic in % more than English. */
const TARGETS = { first: 1200, again: 700, shift: 0.01, repeated: 0, arabic: 10 } as const;

/** A site to compare with, by its page and its prices' text. */
export interface Peer {
  url: string;
  priceText: string;
}

/** A first visit, and a second one that finds the browser's cache filled. */
interface Visits {
  first: Visit;
  again: Visit;
}

/** @param origin of the shop, whose question about cookies is answered between the visits; undefined for another site */
function visitTwice(
  open: OpenBrowser,
  width: Width,
  { url, priceText }: Peer,
  origin?: string,
): Promise<Visits> {
  const watched = { priceText, settles: origin === undefined ? 'load' : 'app' } as const;
  return asNewVisitor(open, slow(width), async (visitor) => {
    const first = await visit(visitor, url, watched);
    if (origin !== undefined) await visitor.setCookies(declinedCookies(origin));
    return { first, again: await visit(visitor, url, watched) };
  });
}

const visitInArabic = (open: OpenBrowser, url: string): Promise<Visit> =>
  asArabicVisitor(open, url, (visitor) => visit(visitor, url, { priceText: PRICE_TEXT, settles: 'app' }));

const atMost = (value: number) => ({ target: { bound: 'at most', value } as const });

function addRest(figures: Figures, page: string, visits: readonly Visit[]): void {
  const shift = Math.max(...visits.map((each) => each.shift));
  const repeated = visits.reduce((sum, each) => sum + each.repeated, 0);
  figures.add(`${page}: layout shift`, '', shift, atMost(TARGETS.shift));
  figures.add(`${page}: API calls sent twice`, '', repeated, atMost(TARGETS.repeated));
}

function addVisits(figures: Figures, page: string, { first, again }: Visits): void {
  figures.add(`${page}: first price, first visit`, 'ms', first.firstPrice, atMost(TARGETS.first));
  figures.add(`${page}: first price, return visit`, 'ms', again.firstPrice, atMost(TARGETS.again));
  figures.add(`${page}: first paint, first visit`, 'ms', first.firstPaint);
  addRest(figures, page, [first, again]);
}

/** @param english the return visit to the same page in English */
function addArabic(figures: Figures, page: string, arabic: Visit, english: Visit): void {
  figures.add(`${page}: first price, Arabic, return visit`, 'ms', arabic.firstPrice, atMost(TARGETS.again));
  const longer = (arabic.firstPrice / english.firstPrice - 1) * 100;
  figures.add(`${page}: the same against English`, '%', longer, atMost(TARGETS.arabic));
  addRest(figures, `${page}, Arabic`, [arabic]);
}

/**
 * Measures each page of the shop once on a slow phone, at both widths. The states of the shop take turns, and a peer's
 * page with the home page.
 * @param control URL of the control page
 */
export async function measurePrice(
  open: OpenBrowser,
  shops: readonly MeasuredShop[],
  {
    figures,
    peers,
    peer,
    control,
  }: { figures: Figures; peers: Figures; peer: Peer | undefined; control: string },
): Promise<void> {
  const bare = await visitTwice(open, 390, { url: control, priceText: PRICE_TEXT });
  figures.add('control page 390: first price, first visit', 'ms', bare.first.firstPrice);
  figures.add('control page 390: first price, return visit', 'ms', bare.again.firstPrice);
  for (const width of WIDTHS)
    for (const name of PAGE_NAMES) {
      const page = `${name} ${width}`;
      for (const { shop, pages, figures: own } of shops) {
        const url = pages[name];
        const visits = await visitTwice(open, width, { url, priceText: PRICE_TEXT }, shop.origin);
        addVisits(own, page, visits);
        if (width === 390) addArabic(own, page, await visitInArabic(open, url), visits.again);
      }
      if (name === 'home' && peer) addVisits(peers, page, await visitTwice(open, width, peer));
    }
}
