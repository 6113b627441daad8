import { learnPriceStyle } from '#shared/learn-price-style.ts';
import type { CurrencyName } from '#shared/money.ts';
import { rememberPriceStyle } from '../handover/remembered-price-style.ts';

/** Learns how prices are written, and keeps it for the next visit. */
export const learnPrices = (locale: string, currency: CurrencyName): void =>
  rememberPriceStyle(learnPriceStyle(locale, currency));
