import i18next from 'i18next';
import { toCredits } from '#shared/credits.ts';
import { euros, withSign, type Currency } from '#shared/money.ts';
import { sumTexts, type Sum, type SumTexts } from '#shared/sums.ts';
import { useLocale } from '../i18n/texts.ts';
import { usePreferences } from '../state/preferences.ts';
import { useSettings } from '../state/settings.ts';

/** A sum that is only known in EUR, as a minimum or a top-up. @param minor minor units of EUR */
export const euroSum = (minor: number): Sum => ({ exact: [euros(minor)] });

/** A sum in each unit with its sign: `+€50.00`, `≈ −$27.11`. */
function signedTexts([lead, ...others]: SumTexts, sign: '+' | '−'): SumTexts {
  return [withSign(lead, sign), ...others.map((text) => withSign(text, sign))];
}

/** One text for within a sentence: `≈ $27.11 (€25.00 · 2,500 Credits)`. No unit is broken between two lines. */
function inSentence(texts: SumTexts, locale: string): string {
  const isRtl = i18next.dir(locale) === 'rtl';
  const [lead = '', ...others] = texts.map((text) => {
    const whole = text.replaceAll(' ', '\u00a0');
    return isRtl ? `\u2068${whole}\u2069` : whole;
  });
  if (others.length === 0) return lead;
  // The units follow each other in the direction of the language, and each keeps its own.
  return `${isRtl ? '\u200f' : ''}${lead} (${others.join(' · ')})`;
}

/**
 * How sums are written for the reader, on every screen.
 * @param currency the leading currency, for figures that are still in an earlier one; else the chosen currency
 */
export function useSums(currency?: Currency) {
  const locale = useLocale();
  const chosen = usePreferences((state) => state.currency);
  const currencies = usePreferences((state) => state.currencies);
  const { internalCurrency } = useSettings();
  const { name: creditsName, euroRate } = internalCurrency;
  const texts = (sum: Sum) =>
    sumTexts(sum, { currency: currency ?? chosen, currencies, locale, creditsName });
  return {
    /** The units of a sum, for lines of their own. */
    texts,
    /** The same for a movement of the ledger: `+` came in, `−` went out. */
    signed: (sum: Sum, sign: '+' | '−') => signedTexts(texts(sum), sign),
    /** A sum as one text. */
    sentence: (sum: Sum) => inSentence(texts(sum), locale),
    /**
     * What to put next to a text that is fixed in EUR; undefined for readers of EUR.
     * @param minor minor units of EUR
     */
    nextToEuro(minor: number): string | undefined {
      const [lead, ...others] = texts(euroSum(minor));
      return others.length > 0 ? lead : undefined;
    },
    /**
     * A sum of the balance.
     * @param minor minor units of EUR
     * @param round credits that are owed up, those that a member has down
     */
    ofBalance: (minor: number, round: 'up' | 'down' = 'down'): Sum => ({
      ...euroSum(minor),
      credits: toCredits(minor, euroRate, round),
    }),
  };
}
