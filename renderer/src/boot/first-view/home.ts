import { ROW_SIZE } from '../../api/list-sizes.ts';
import { exhibitFacts } from '../../features/home/exhibit-facts.ts';
import hero from '../../features/home/hero.module.css';
import { RANDOM_ROW, SALE_ROW } from '../../features/home/home-queries.ts';
import { pickOffers } from '../../features/home/hot-offers.ts';
import { pickShowcaseItems } from '../../features/home/showcase-items.ts';
import carousel from '../../ui/items/carousel.module.css';
import { readItems } from '../read-items.ts';
import { afterPaint } from '../../ui/page/yield-to-browser.ts';
import { fill, fillList, type Filling } from './fill.ts';
import { cardOf } from './card-of.ts';
import { fillTemplate } from './template.ts';
import { t } from './texts.ts';

async function fillShowcase({ view, currency, locale, payload }: Filling): Promise<void> {
  const items = readItems(await payload({ kind: 'recommended' }), currency, Infinity);
  if (!items) return;
  const places = view.querySelectorAll<HTMLElement>(`.${hero.place}`);
  pickShowcaseItems(items).forEach((item, at) => {
    fill(places[at], fillTemplate('exhibit', exhibitFacts(item, { t, locale })));
    places[at]?.setAttribute('data-rarity', item.rarity);
  });
}

/** Fills the first row; like the app, only if both rows have items. The second row is below the first view. */
async function fillRow(filling: Filling): Promise<void> {
  const { view, currency, payload } = filling;
  const rows = await Promise.all([RANDOM_ROW, SALE_ROW].map((wanted) => payload({ kind: 'items', wanted })));
  const [random = [], sale = []] = rows.map((row) => readItems(row, currency, ROW_SIZE));
  // The rates only decide the order.
  if (random.length === 0 || pickOffers(sale, []).length === 0) return;
  fillList(view.querySelector(`.${carousel.track}`), random, (item) => cardOf(item, filling));
}

/** Fills the home page's first view: the showcase, and later the first row. */
export async function fillHome(filling: Filling): Promise<void> {
  await fillShowcase(filling);
  afterPaint(() => void fillRow(filling).catch(() => undefined));
}
