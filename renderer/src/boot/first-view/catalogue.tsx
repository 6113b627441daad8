import { payloadOf } from '#shared/wire/payload-of.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { withAddresses } from '#shared/rules/category-address.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { addressOf, type FirstQuery } from '../../api/first-query.ts';
import { pageSizeOf, rememberedView } from '../../handover/catalogue-view.ts';
import {
  atSubcategory,
  cataloguePath,
  parseCatalogueQuery,
} from '../../features/catalogue/catalogue-query.ts';
import { itemsOfChip } from '../../features/catalogue/chip-queries.ts';
import { selectCategory, type CategorySelection } from '../../features/catalogue/category-selection.ts';
import { withoutKind } from '../../features/catalogue/filters/active-filters.ts';
import { scrollToCurrentChip } from '../../features/catalogue/filters/scroll-to-chip.ts';
import { GameLinks } from '../../features/catalogue/game-links.tsx';
import head from '../../features/catalogue/page-head.module.css';
import { titleOf } from '../../features/catalogue/title-of.ts';
import { rememberChips } from '../../handover/remembered-chips.ts';
import { ItemTileView } from '../../item/item-tile-view.tsx';
import { ChipLink } from '../../ui/actions/chip.tsx';
import chip from '../../ui/actions/chip.module.css';
import grid from '../../ui/items/product-grid.module.css';
import { append } from '../dom-jsx/jsx-runtime.ts';
import { readCategories, readItems, readSubcategories, readTotal } from '../read-items.ts';
import { fillControls, fillCount, fillTypes } from './catalogue-controls.tsx';
import { afterPaint, fill, fillList, type Filling } from './fill.ts';
import { NOT_IN_CART } from './not-in-cart.ts';
import { t } from './texts.ts';

/** How many pictures load with priority: about those of the first view. */
const FIRST_PICTURES = 5;

const { place, filter } = parseCatalogueQuery(window.location);

const selectFrom = (chips: readonly Subcategory[], games: readonly Category[]) =>
  selectCategory(place, filter.facets.type[0], withAddresses(chips, games), games);

function fillTitle(view: Element, selection: CategorySelection, pending: boolean): void {
  const title = titleOf({ place, selection, pending }, t);
  if (title !== undefined) fill(view.querySelector(`.${head.title}`), title);
}

function fillChips(view: Element, { groups, group }: CategorySelection): void {
  const chips = [{ value: '', title: t('catalogue.all') }, ...groups].map(({ value, title }) => (
    <ChipLink
      current={(group?.value ?? '') === value}
      to={cataloguePath(atSubcategory(place, value), withoutKind(filter, 'type'))}
    >
      {title}
    </ChipLink>
  ));
  const row = view.querySelector(`.${chip.row}`);
  fill(row, chips);
  if (group) afterPaint(() => scrollToCurrentChip(row));
}

function fillGames(view: Element, games: readonly Category[]): void {
  if (place.list !== 'all' || games.length < 2) return;
  const at = view.querySelector('[data-games]') ?? view.querySelector(`.${head.head}`);
  if (at) append(at, <GameLinks categories={games} place={place} />);
}

async function fillItems(
  filling: Filling,
  query: FirstQuery | undefined,
  subcategory?: string,
): Promise<void> {
  const { view, currency, answer } = filling;
  const body = await answer(query);
  const items = readItems(payloadOf(body), currency, pageSizeOf(rememberedView()));
  // The app shows the empty state.
  if (!items || items.length === 0) return;
  // Intl's first use takes a slow phone 100 ms: the prices come first.
  afterPaint(() => fillCount(filling, readTotal(body)));
  const cardOf = (item: Item, at: number) => (
    <li>
      <ItemTileView item={item} subcategory={subcategory} priority={at < FIRST_PICTURES} cart={NOT_IN_CART} />
    </li>
  );
  const list = view.querySelector(`.${grid.grid}`);
  const room = list?.parentElement;
  // What says that the list is loading.
  room?.previousElementSibling?.remove();
  // The lines of a table stay until the app is there.
  if (rememberedView() === 'table') return;
  list?.setAttribute('aria-label', t('catalogue.list'));
  fillList(list, items, cardOf);
}

/** Fills the catalogue's first view: its items, and its title, chips and games. */
export async function fillCatalogue(filling: Filling): Promise<void> {
  const { view, payload } = filling;
  fillTitle(view, selectFrom([], []), true);
  fillControls(filling, filter);
  const { queries, needsChips } = filling.begins;
  const itemsOf = (all: readonly FirstQuery[]) => all.find(({ kind }) => kind === 'items');
  const first = fillItems(filling, itemsOf(queries));
  const chipsQuery = queries.find(({ kind }) => kind === 'subcategories');
  const [chips, games] = await Promise.all([
    payload(chipsQuery).then(readSubcategories),
    payload({ kind: 'categories' }).then(readCategories),
  ]);
  if (chips && games) {
    const answers = { chips, categories: games };
    if (chipsQuery) rememberChips(addressOf(chipsQuery, filling.scope), answers);
    const selection = selectFrom(chips, games);
    // Sent before the rest is filled.
    const items =
      needsChips &&
      fillItems(filling, itemsOf(itemsOfChip(window.location, answers)), selection.group?.value);
    fillTitle(view, selection, false);
    fillChips(view, selection);
    fillTypes(filling, selection);
    fillGames(view, games);
    await items;
  }
  await first;
}
