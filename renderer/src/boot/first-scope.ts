import { asId, asList, CURRENCY_CODE, isExact, isRate, LANGUAGE_CODE } from '#shared/wire/read-scalars.ts';
import type { FirstScope } from '../api/first-query.ts';
import type { KnownScope } from '../handover/first-view.ts';
import type { PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { field, payloadIn } from './field.ts';

/** The visitor's stored choices; undefined for what was never chosen. */
export interface StoredScope extends FirstScope {
  symbol: string | undefined;
  /** Code of the language that was shown last. */
  language: string | undefined;
}

const isDefault = (entry: unknown) => ['1', 'true'].includes(String(field(entry, 'default')));

/** A member that is text, or a number as text. */
function textIn(entry: unknown, name: string): string | undefined {
  const value = field(entry, name);
  return (typeof value === 'string' || typeof value === 'number') && isExact(value)
    ? String(value)
    : undefined;
}

/** Whether the app keeps an entry: others are left out of its lists (`shared/wire/preferences.ts`). */
const IS_ENTRY = {
  languages: (entry: unknown) =>
    LANGUAGE_CODE.test(textIn(entry, 'code') ?? '') &&
    asId(field(entry, 'id')) !== undefined &&
    textIn(entry, 'title') !== undefined,
  currencies: (entry: unknown) =>
    CURRENCY_CODE.test(textIn(entry, 'code') ?? '') && isRate(Number(textIn(entry, 'value'))),
};

/** The list's default entry, or its first entry when none is the default. */
async function defaultOf(
  kind: keyof typeof IS_ENTRY,
  answer: Promise<PrefetchedAnswer>,
): Promise<(name: string) => string | undefined> {
  const list = asList(await payloadIn(answer));
  const entries: unknown[] = Array.isArray(list) ? list.filter(IS_ENTRY[kind]) : [];
  const entry = entries.find(isDefault) ?? entries[0];
  return (name) => textIn(entry, name);
}

/**
 * Language and currency as the app will choose them: the stored ones, else the server's defaults.
 * @param list fetches a list that is needed
 * @throws when a list that is needed could not be fetched or is not JSON
 */
export async function firstScope(
  stored: StoredScope,
  list: (kind: 'languages' | 'currencies') => Promise<PrefetchedAnswer>,
): Promise<KnownScope> {
  const [language, currency] = await Promise.all([
    stored.languageId === undefined ? defaultOf('languages', list('languages')) : undefined,
    stored.currency === undefined ? defaultOf('currencies', list('currencies')) : undefined,
  ]);
  return {
    languageId: stored.languageId ?? language?.('id'),
    currency: stored.currency ?? currency?.('code') ?? 'EUR',
    symbol: stored.symbol ?? currency?.('symbol') ?? '',
    language: language?.('code') ?? stored.language ?? 'en',
  };
}
