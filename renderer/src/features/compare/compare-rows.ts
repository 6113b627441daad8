import { formatFloat, formatMoney } from '#shared/money.ts';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import { rarityName } from '../../item/rarity-name.ts';
import type { Translate } from '../../i18n/translate.ts';

/** One property of the compared items. */
export interface CompareRow {
  label: string;
  /** Of each item; undefined where the server has none. */
  values: readonly (string | undefined)[];
  /** Places of the lowest figures among copies of one skin, where low is better and not all are the same. */
  lowest: readonly number[];
  /** The values are figures, to be aligned. */
  isFigure: boolean;
  /** False if all items have the same value. */
  differs: boolean;
}

/** Whether all items are copies of one skin: of others, the lowest price or float says nothing. */
const isOneSkin = (items: readonly (ItemDetails | undefined)[]): boolean =>
  new Set(items.flatMap((item) => (item ? [`${item.weapon} | ${item.finish} | ${item.stattrak}`] : [])))
    .size === 1;

/** Places of the lowest of some numbers; none if fewer than two are known, or all are equal. */
function lowestOf(numbers: readonly (number | undefined)[]): readonly number[] {
  const known = numbers.filter((number) => number !== undefined);
  const least = Math.min(...known);
  if (known.length < 2 || known.every((number) => number === least)) return [];
  return numbers.flatMap((number, place) => (number === least ? [place] : []));
}

interface Words {
  t: Translate;
  locale: string;
  /** The language's name of an exterior. */
  exteriorName: (name: string) => string;
}

/**
 * The properties of items, side by side. A property that no item has is left out.
 * @param items undefined where one is not known yet; its values are then undefined
 */
export function compareRows(
  items: readonly (ItemDetails | undefined)[],
  { t, locale, exteriorName }: Words,
): readonly CompareRow[] {
  const isComparable = isOneSkin(items);
  const row = (
    label: string,
    valueOf: (item: ItemDetails) => string | undefined,
    figureOf?: (item: ItemDetails) => number | undefined,
  ): CompareRow => {
    const values = items.map((item) => (item && valueOf(item)) || undefined);
    return {
      label,
      values,
      lowest: figureOf && isComparable ? lowestOf(items.map((item) => item && figureOf(item))) : [],
      isFigure: figureOf !== undefined,
      differs: new Set(values).size > 1,
    };
  };
  const rows = [
    row(
      t('kept.price'),
      ({ price }) => formatMoney(price, locale),
      ({ price }) => price.minor,
    ),
    row(t('catalogue.exterior'), ({ exterior }) => exterior && exteriorName(exterior)),
    row(
      t('item.float'),
      ({ float }) => (float === undefined ? undefined : formatFloat(float, locale)),
      ({ float }) => float,
    ),
    row(t('item.pattern'), ({ pattern }) => pattern),
    row(t('item.stattrak'), ({ stattrak }) => t(stattrak ? 'kept.yes' : 'kept.no')),
    row(t('item.rarity'), (item) => item.rarityName && rarityName(item.rarityName, t)),
    row(t('item.type'), ({ type }) => type),
    row(t('item.collection'), ({ collection }) => collection),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== undefined));
}
