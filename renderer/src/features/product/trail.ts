import { pathPart, withAddresses } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import type { Item } from '#shared/wire/to-item.ts';
import type { Translate } from '../../i18n/translate.ts';
import { paths } from '../../paths.ts';
import { matchFirstScreen } from '../../first-routes.ts';
import type { Crumb } from '../../ui/actions/breadcrumbs.tsx';

/** The chips and games, as far as this browser knows them. */
export interface KnownChips {
  chips: readonly Subcategory[];
  categories: readonly Category[];
}

const NO_CHIPS: KnownChips = { chips: [], categories: [] };

/** The name of a chip, type or game in the path of a list; undefined if it names none that is known. */
function nameInPath(pathname: string, { chips, categories }: KnownChips): string | undefined {
  const { params = {} } = matchFirstScreen(pathname) ?? {};
  const part = pathPart(params['subcategory'] ?? '');
  const game = categories.find(({ url }) => url === params['category'] && url !== 'cs2');
  const chip = chips.find(({ title, value }) => value === part || pathPart(title) === part);
  const type = chips.flatMap(({ types }) => types).find((each) => pathPart(each) === part);
  return chip?.title ?? type ?? game?.name;
}

/** The list that the visitor came from, by its own name; undefined for one without. */
function crumbOfList(list: string, known: KnownChips, t: Translate): Crumb | undefined {
  const { pathname, searchParams } = new URL(list, 'https://shop.invalid/');
  const search = searchParams.get('search')?.trim();
  if (search) return { label: t('item.searched', { text: search }), to: list };
  if (/^\/new\b/i.test(pathname)) return { label: t('catalogue.newTitle'), to: list };
  if (/^\/sale\b/i.test(pathname)) return { label: t('catalogue.saleTitle'), to: list };
  const label = nameInPath(pathname, known);
  return label === undefined ? undefined : { label, to: list };
}

/** The item's category, or its type where the chips are not known; undefined without either. */
function crumbOfCategory({ type, category = 'all' }: Item, { chips }: KnownChips): Crumb | undefined {
  if (type === '') return undefined;
  const chip = chips.find(({ title, types }) => types.includes(type) || title === type);
  if (chip) return { label: chip.title, to: paths.list({}, category, chip.value) };
  return { label: type, to: paths.list({ type }, category) };
}

interface Trail {
  item: Item;
  title: string;
  /** Address of the list that the visitor came from. */
  list: string | undefined;
  known: KnownChips | undefined;
  t: Translate;
}

/**
 * The way to an item: all skins, a list, the item. The list is the one that the visitor came from, as they left it; else
 * that of the item's category.
 */
export function crumbsOf({ item, title, list, known = NO_CHIPS, t }: Trail): Crumb[] {
  const named = { ...known, chips: withAddresses(known.chips, known.categories) };
  const ofList = list === undefined ? undefined : crumbOfList(list, named, t);
  // A list without a name of its own is that of all skins.
  const all = ofList || list === undefined ? paths.products : list;
  const middle = ofList ?? crumbOfCategory(item, named);
  return [
    { label: t('catalogue.title'), to: all },
    ...(middle && middle.label !== title ? [middle] : []),
    { label: title },
  ];
}
