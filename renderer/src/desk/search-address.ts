import type { SavedSearch } from '#shared/desk/saved-search.ts';
import { fromEuro, type Currency } from '#shared/money.ts';
import type { KeptAmount } from '#shared/desk/kept-amount.ts';
import { amountText } from '#shared/typed-amount.ts';

/** An amount in the reader's currency: as it was typed, else in whole units, as the catalogue converts its filter. */
function boundText({ amount, typed }: KeptAmount, currency: Currency): string {
  if (typed?.code === currency.code) return amountText(typed.minor);
  if (currency.code === 'EUR' && !typed) return amountText(amount);
  return String(Math.max(1, Math.round(fromEuro(amount, currency) / 100)));
}

/** The catalogue's address for a saved search. Its prices are in the currency on screen, as the catalogue reads them. */
export function searchAddress({ address, query }: SavedSearch, currency: Currency): string {
  const [path = '', given = ''] = address.split('?');
  const { priceFrom, priceTill, typedFrom, typedTill } = query;
  if (priceFrom === undefined && priceTill === undefined) return address;
  const params = new URLSearchParams(given);
  if (priceFrom !== undefined)
    params.set('priceFrom', boundText({ amount: priceFrom, typed: typedFrom }, currency));
  if (priceTill !== undefined)
    params.set('priceTill', boundText({ amount: priceTill, typed: typedTill }, currency));
  return `${path}?${params.toString()}`;
}
