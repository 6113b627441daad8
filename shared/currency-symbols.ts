import { numberFormat } from './intl-formats.ts';

/** What a currency's sign depends on. */
interface NamedCurrency {
  readonly code: string;
  readonly symbol: string;
}

let shop: readonly NamedCurrency[] | undefined;
/** What the shop's currencies are shown with, by code, for each language that was asked for. */
const signs = new Map<string, ReadonlyMap<string, string>>();

/** Sets the shop's currencies, which decide where a symbol would be ambiguous; undefined until they are known. */
export function setShopCurrencies(currencies: readonly NamedCurrency[] | undefined): void {
  shop = currencies;
  signs.clear();
}

const isSign = ({ type }: Intl.NumberFormatPart) => type === 'currency';

const intlSymbols = new Map<string, string>();

/** The language's symbol of a currency; the code where it has none, undefined for a code of other than three letters. */
function intlSymbol(code: string, locale: string, currencyDisplay: 'narrowSymbol' | 'symbol') {
  if (!/^[A-Za-z]{3}$/.test(code)) return undefined;
  const key = `${code}/${locale}/${currencyDisplay}`;
  const known = intlSymbols.get(key);
  if (known !== undefined) return known;
  const format = numberFormat(locale, { style: 'currency', currency: code, currencyDisplay });
  const symbol = format.formatToParts(0).find(isSign)?.value ?? code;
  intlSymbols.set(key, symbol);
  return symbol;
}

/** The backend's symbol, else the language's. */
const ownSymbol = ({ code, symbol }: NamedCurrency, locale: string) =>
  symbol.trim() || (intlSymbol(code, locale, 'narrowSymbol') ?? code);

function shopSigns(currencies: readonly NamedCurrency[], locale: string): ReadonlyMap<string, string> {
  const known = signs.get(locale);
  if (known) return known;
  const own = new Map(currencies.map((currency) => [currency.code, ownSymbol(currency, locale)]));
  const all = [...own.values()];
  const isShared = (symbol: string) => all.indexOf(symbol) !== all.lastIndexOf(symbol);
  const made = new Map([...own].map(([code, symbol]) => [code, isShared(symbol) ? code : symbol]));
  signs.set(locale, made);
  return made;
}

/** True for a symbol that is short for several currencies, as `$` for CAD: English writes CA$. */
const isShort = (symbol: string, code: string) =>
  symbol === intlSymbol(code, 'en', 'narrowSymbol') && symbol !== intlSymbol(code, 'en', 'symbol');

/**
 * The sign that a currency's amounts have: the backend's symbol, else the language's. Where another currency has the same
 * it is the code, so that two currencies never look alike.
 * @param locale a BCP 47 tag that Intl takes
 */
export function currencySign(currency: NamedCurrency, locale: string): string {
  const own = ownSymbol(currency, locale);
  if (!shop) return own;
  const { code } = currency;
  const listed = shopSigns(shop, locale).get(code);
  if (listed !== undefined) return listed;
  // A currency of old records that the shop no longer has.
  const isTaken = shop.some((other) => ownSymbol(other, locale) === own);
  return isTaken || isShort(own, code) ? code : own;
}
