import { create } from 'zustand';
import { setShopCurrencies } from '#shared/currency-symbols.ts';
import { EURO, type Currency, type CurrencyName } from '#shared/money.ts';
import type { Language, ListedCurrency } from '#shared/wire/preferences.ts';
import type { Scope } from '../api/client.ts';
import { platform } from '../platform/current.ts';

/** A currency of the shop; `default` marks the one for readers who have chosen none. */
type OfferedCurrency = Currency & { readonly default?: boolean };

interface PreferencesState {
  languages: readonly Language[];
  /** Undefined until the list is loaded, or when it failed to load. The shop is then in English. */
  language: Language | undefined;
  currencies: readonly OfferedCurrency[];
  currency: Currency;
  /** True when the calls for languages and currencies have ended. Prices are requested only then. */
  settled: boolean;
  /** True while the texts of a chosen language load. */
  changing: boolean;
}

/** The reader's language and currency. */
export const usePreferences = create<PreferencesState>(() => ({
  languages: [],
  language: undefined,
  currencies: [EURO],
  currency: EURO,
  settled: false,
  changing: false,
}));

/** The stored language if it is still available, else the default, else the first. */
function chooseLanguage(offered: readonly Language[], stored: string | undefined): Language | undefined {
  return (
    offered.find((language) => language.id === stored) ??
    offered.find((language) => language.default) ??
    offered[0]
  );
}

/** The stored currency if it is still available, else the default, else the first, else EUR. */
function chooseCurrency(offered: readonly OfferedCurrency[], stored: string | undefined): Currency {
  return (
    offered.find((currency) => currency.code === stored) ??
    offered.find((currency) => currency.default) ??
    offered[0] ??
    EURO
  );
}

/** Applies a list of currencies, and chooses one of them. An empty list falls back to EUR. */
function applyCurrencies(offered: readonly ListedCurrency[]): void {
  const currencies = offered.length > 0 ? offered : [EURO];
  setShopCurrencies(currencies);
  const currency = chooseCurrency(offered, platform.storage.get('currencyCode'));
  usePreferences.setState({ currencies, currency });
  if (offered.length > 0) storeShown(currency);
}

/** Applies the loaded lists; undefined ones fall back to English and EUR. */
export function settlePreferences(
  languages: readonly Language[] | undefined,
  currencies: readonly ListedCurrency[] | undefined,
): void {
  applyCurrencies(currencies ?? []);
  usePreferences.setState({
    languages: languages ?? [],
    language: chooseLanguage(languages ?? [], platform.storage.get('languageId')),
    settled: true,
  });
}

/**
 * Gives the chosen currency up, if the server does not offer it any more. The default takes its place, else the first,
 * else EUR.
 * @param offered the server's present list
 * @returns false if the currency stays
 */
export function leaveCurrency(offered: readonly ListedCurrency[]): boolean {
  const { code } = usePreferences.getState().currency;
  if (offered.some((each) => each.code === code)) return false;
  platform.storage.remove('currencyCode');
  platform.storage.remove('currencySymbol');
  applyCurrencies(offered);
  return usePreferences.getState().currency.code !== code;
}

/**
 * Gives the shown language up, if the server does not offer it any more. The default takes its place, else the first.
 * @param offered the server's present list
 * @returns false if the language stays
 */
export function leaveLanguage(offered: readonly Language[]): boolean {
  const { language } = usePreferences.getState();
  if (!language || offered.some(({ id }) => id === language.id)) return false;
  platform.storage.remove('languageId');
  usePreferences.setState({ languages: offered, language: chooseLanguage(offered, undefined) });
  return true;
}

/** Resolves once language and currency are known. */
export function preferencesSettled(): Promise<void> {
  if (usePreferences.getState().settled) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = usePreferences.subscribe(({ settled }) => {
      if (!settled) return;
      stop();
      resolve();
    });
  });
}

/** Stores the currency for the next visit's first calls. */
function storeShown({ code, symbol }: Currency): void {
  platform.storage.set('currencyShown', code);
  platform.storage.set('currencyShownSymbol', symbol);
}

/** Sets and stores the language. Its texts must be loaded before (see `app/language.ts`). */
export function storeLanguage(language: Language): void {
  platform.storage.set('languageId', language.id);
  usePreferences.setState({ language });
}

/**
 * Sets and stores the currency. An unknown code stores nothing, and reverts to the stored currency, else the default,
 * else the first.
 * @returns false for an unknown code
 */
export function storeCurrency(code: string): boolean {
  const { currencies } = usePreferences.getState();
  const currency = currencies.find((offered) => offered.code === code);
  if (!currency) {
    usePreferences.setState({ currency: chooseCurrency(currencies, platform.storage.get('currencyCode')) });
    return false;
  }
  platform.storage.set('currencyCode', currency.code);
  platform.storage.set('currencySymbol', currency.symbol);
  usePreferences.setState({ currency });
  return true;
}

/** Without the rate: a changed rate must not refetch everything. */
function scopeOf({ code, symbol }: CurrencyName, languageId: string | undefined): Scope {
  return { currency: { code, symbol }, languageId };
}

/** Currency and language of the last visit, for calls sent before the lists are loaded. */
export function storedScope(): Scope {
  const code = platform.storage.get('currencyCode') ?? platform.storage.get('currencyShown') ?? EURO.code;
  const symbol =
    platform.storage.get('currencySymbol') ??
    platform.storage.get('currencyShownSymbol') ??
    (code === EURO.code ? EURO.symbol : '');
  const languageId = platform.storage.get('languageId') ?? platform.storage.get('languageShown');
  return scopeOf({ code, symbol }, languageId);
}

/** Currency and language for calls outside React components. */
export function currentScope(): Scope {
  const { currency, language } = usePreferences.getState();
  return scopeOf(currency, language?.id);
}

/** Currency and language for a component's calls and query keys. */
export function useScope(): Scope {
  const currency = usePreferences((state) => state.currency);
  const languageId = usePreferences((state) => state.language?.id);
  return scopeOf(currency, languageId);
}
