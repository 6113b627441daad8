import { ROW_SIZE } from '../../api/list-sizes.ts';
import { Exhibit } from '../../features/home/exhibit.tsx';
import hero from '../../features/home/hero.module.css';
import { RANDOM_ROW, SALE_ROW } from '../../features/home/home-queries.ts';
import { pickShowcaseItems } from '../../features/home/showcase-items.ts';
import { ItemTileView } from '../../item/item-tile-view.tsx';
import carousel from '../../ui/items/carousel.module.css';
import { readItems } from '../read-items.ts';
import { afterPaint, fill, fillList, type Filling } from './fill.ts';
import { NOT_IN_CART } from './not-in-cart.ts';

async function fillShowcase({ view, currency, payload }: Filling): Promise<void> {
  const items = readItems(await payload({ kind: 'recommended' }), currency, Infinity);
  if (!items) return;
  const places = view.querySelectorAll<HTMLElement>(`.${hero.place}`);
  pickShowcaseItems(items).forEach((item, at) => {
    fill(places[at], <Exhibit item={item} />);
    places[at]?.setAttribute('data-rarity', item.rarity);
  });
}

/** Fills the first row; like the app, only if both rows have items. The second row is below the first view. */
async function fillRow({ view, currency, payload }: Filling): Promise<void> {
  const rows = await Promise.all([RANDOM_ROW, SALE_ROW].map((wanted) => payload({ kind: 'items', wanted })));
  const [random = [], sale = []] = rows.map((row) => readItems(row, currency, ROW_SIZE));
  if (random.length === 0 || sale.length === 0) return;
  fillList(view.querySelector(`.${carousel.track}`), random, (item) => (
    <li className={carousel.slide}>
      <ItemTileView item={item} cart={NOT_IN_CART} />
    </li>
  ));
}

/** Fills the home page's first view: the showcase, and later the first row. */
export async function fillHome(filling: Filling): Promise<void> {
  await fillShowcase(filling);
  afterPaint(() => void fillRow(filling).catch(() => undefined));
}
