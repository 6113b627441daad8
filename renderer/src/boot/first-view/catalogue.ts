import { payloadOf } from '#shared/wire/payload-of.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { withAddresses } from '#shared/rules/category-address.ts';
import { addressOf, type FirstQuery } from '../../api/first-query.ts';
import { pageSizeOf, rememberedView } from '../../handover/catalogue-view.ts';
import {
  atSubcategory,
  cataloguePath,
  flagsOf,
  parseCatalogueQuery,
} from '../../features/catalogue/catalogue-query.ts';
import { itemsOfChip } from '../../features/catalogue/chip-queries.ts';
import { selectCategory, type CategorySelection } from '../../features/catalogue/category-selection.ts';
import { withoutKind } from '../../features/catalogue/filters/active-filters.ts';
import { FLAGS } from '../../features/catalogue/filters/filter.ts';
import { scrollToCurrentChip } from '../../features/catalogue/filters/scroll-to-chip.ts';
import { gameFacts } from '../../features/catalogue/game-facts.ts';
import head from '../../features/catalogue/page-head.module.css';
import { titleOf } from '../../features/catalogue/title-of.ts';
import { rememberChips } from '../../handover/remembered-chips.ts';
import chip from '../../ui/actions/chip.module.css';
import grid from '../../ui/items/product-grid.module.css';
import { readCategories, readItems, readSubcategories, readTotal } from '../read-items.ts';
import { fillControls, fillCount, fillTypes } from './catalogue-controls.ts';
import { afterPaint } from '../../ui/page/yield-to-browser.ts';
import { fill, fillList, type Filling } from './fill.ts';
import { cardOf } from './card-of.ts';
import { fillTemplate } from './template.ts';
import { t } from './texts.ts';

const { place, filter } = parseCatalogueQuery(window.location);

const selectFrom = (chips: readonly Subcategory[], games: readonly Category[]) =>
  selectCategory(place, filter.facets.type, withAddresses(chips, games), games);

function fillTitle(view: Element, selection: CategorySelection, pending: boolean): void {
  const title = titleOf({ place, selection, pending }, t);
  if (title !== undefined) fill(view.querySelector(`.${head.title}`), title);
}

/** The toggles of the row, in front of its chips. */
const togglesOf = (view: Element) => view.querySelectorAll(`.${chip.row} > button`);

function pressToggles(view: Element): void {
  const flags = flagsOf({ place, filter });
  const toggles = togglesOf(view);
  for (const [at, flag] of FLAGS.entries()) {
    toggles[at]?.setAttribute('aria-pressed', String(flags[flag]));
    toggles[at]?.classList.toggle(chip.chosen ?? '', flags[flag]);
  }
}

function fillChips(view: Element, { groups, group }: CategorySelection): void {
  const chips = [{ value: '', title: t('catalogue.all') }, ...groups].map(({ value, title }) => {
    const href = cataloguePath(atSubcategory(place, value), withoutKind(filter, 'type'));
    return fillTemplate((group?.value ?? '') === value ? 'currentChip' : 'chip', { href, title });
  });
  const row = view.querySelector(`.${chip.row}`);
  fill(row, ...togglesOf(view), ...chips);
  if (group) afterPaint(() => scrollToCurrentChip(row));
}

function fillGames(view: Element, games: readonly Category[]): void {
  if (place.list !== 'all' || games.length < 2) return;
  const at = view.querySelector('[data-games]') ?? view.querySelector(`.${head.head}`);
  const links = fillTemplate('games', {});
  const all = gameFacts(games, place).map((game) =>
    fillTemplate(game.current ? 'currentGame' : 'game', game),
  );
  links.querySelector('ul')?.append(...all);
  at?.append(links);
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
  const list = view.querySelector(`.${grid.grid}`);
  const room = list?.parentElement;
  // What says that the list is loading.
  room?.previousElementSibling?.remove();
  // The lines of a table stay until the app is there.
  if (rememberedView() === 'table') return;
  list?.setAttribute('aria-label', t('catalogue.list'));
  fillList(list, items, (item) => cardOf(item, filling, subcategory));
}

/** Fills the catalogue's first view: its items, and its title, chips and games. */
export async function fillCatalogue(filling: Filling): Promise<void> {
  const { view, payload } = filling;
  fillTitle(view, selectFrom([], []), true);
  pressToggles(view);
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
