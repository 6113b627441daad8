import { setPriceStyle } from '#shared/money.ts';
import { ENGLISH_EUROS, type PriceStyle } from '#shared/price-style.ts';
import { stored } from './stored.ts';

const isPriceStyle = (value: unknown): value is PriceStyle =>
  typeof value === 'object' &&
  value !== null &&
  ['locale', 'code', 'before', 'after', 'decimal', 'plainDecimal', 'group'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  ) &&
  [4, 5].includes(Reflect.get(value, 'groupFrom'));

/** Keeps how the shown language writes the shown currency, for the next visit's first view. */
export function rememberPriceStyle(style: PriceStyle | undefined): void {
  try {
    if (style) window.localStorage.setItem('priceStyle', JSON.stringify(style));
    else window.localStorage.removeItem('priceStyle');
  } catch {
    // The storage is full or not allowed.
  }
}

/** The style that the last visit left; undefined when there is none, or when it is not readable. */
function rememberedPriceStyle(): PriceStyle | undefined {
  try {
    const style: unknown = JSON.parse(stored('priceStyle') ?? '');
    return isPriceStyle(style) ? style : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the first prices in the style that the last visit left, or in English EUR, without Intl (`setPriceStyle`). */
export const setFirstPriceStyle = (): void => setPriceStyle(rememberedPriceStyle() ?? ENGLISH_EUROS);
