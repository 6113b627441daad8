import { create } from 'zustand';
import { EURO, type Currency, type CurrencyName } from '#shared/money.ts';
import type { Language, ListedCurrency } from '#shared/wire/preferences.ts';
import type { Scope } from '../api/client.ts';
import { platform } from '../platform/current.ts';

/** Keys in local storage. Do not rename them: visitors have values under these. */
const KEYS = { code: 'currencyCode', symbol: 'currencySymbol', language: 'languageId' } as const;

/** The language that was shown last, whether it was chosen or the server's default. */
export const LANGUAGE_SHOWN = 'languageShown';

interface PreferencesState {
  languages: readonly Language[];
  /** Undefined until the list is there, or if it could not be loaded. Everything is in English then. */
  language: Language | undefined;
  currencies: readonly Currency[];
  currency: Currency;
  /** True when languages and currencies have been answered, well or badly: only then prices are asked for. */
  settled: boolean;
}

/** The reader's language and currency. */
export const usePreferences = create<PreferencesState>(() => ({
  languages: [],
  language: undefined,
  currencies: [EURO],
  currency: EURO,
  settled: false,
}));

/** The stored language if it is still offered, else the default, else the first. */
function chooseLanguage(offered: readonly Language[], stored: string | undefined): Language | undefined {
  return (
    offered.find((language) => language.id === stored) ??
    offered.find((language) => language.default) ??
    offered[0]
  );
}

/** The stored currency if it is still offered, else the default, else the first, else EUR. */
function chooseCurrency(offered: readonly ListedCurrency[], stored: string | undefined): Currency {
  return (
    offered.find((currency) => currency.code === stored) ??
    offered.find((currency) => currency.default) ??
    offered[0] ??
    EURO
  );
}

/** Takes over what start-up could load; what failed is undefined and falls back to English and EUR. */
export function settlePreferences(
  languages: readonly Language[] | undefined,
  currencies: readonly ListedCurrency[] | undefined,
): void {
  const offered = currencies ?? [];
  usePreferences.setState({
    languages: languages ?? [],
    language: chooseLanguage(languages ?? [], platform.storage.get(KEYS.language)),
    currencies: offered.length ? offered : [EURO],
    currency: chooseCurrency(offered, platform.storage.get(KEYS.code)),
    settled: true,
  });
}

/** Keeps the reader's language. Its texts must be loaded already (see `app/language.ts`). */
export function keepLanguage(language: Language): void {
  platform.storage.set(KEYS.language, language.id);
  usePreferences.setState({ language });
}

/**
 * Keeps the reader's currency. A code that is not offered changes nothing.
 * @returns false for such a code; the caller says 'Invalid currency code'
 */
export function keepCurrency(code: string): boolean {
  const currency = usePreferences.getState().currencies.find((offered) => offered.code === code);
  if (!currency) return false;
  platform.storage.set(KEYS.code, currency.code);
  platform.storage.set(KEYS.symbol, currency.symbol);
  usePreferences.setState({ currency });
  return true;
}

/** Without the rate: a new one is no reason to ask for everything again. */
function scopeOf({ code, symbol }: CurrencyName, languageId: string | undefined): Scope {
  return { currency: { code, symbol }, languageId };
}

/** Currency and language of the last visit, as far as they are known, for what is asked before the lists are there. */
export function storedScope(): Scope {
  const code = platform.storage.get(KEYS.code) ?? EURO.code;
  const symbol = platform.storage.get(KEYS.symbol) ?? (code === EURO.code ? EURO.symbol : '');
  const languageId = platform.storage.get(KEYS.language) ?? platform.storage.get(LANGUAGE_SHOWN);
  return scopeOf({ code, symbol }, languageId);
}

/** Currency and language for a call made outside of React. */
export function currentScope(): Scope {
  const { currency, language } = usePreferences.getState();
  return scopeOf(currency, language?.id);
}

/** Currency and language for the calls and query keys of a component. */
export function useScope(): Scope {
  const currency = usePreferences((state) => state.currency);
  const languageId = usePreferences((state) => state.language?.id);
  return scopeOf(currency, languageId);
}
