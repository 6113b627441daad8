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

/** The list's default entry, or its first entry when none is the default. */
async function defaultOf(answer: Promise<PrefetchedAnswer>): Promise<(name: string) => string | undefined> {
  const list = await payloadIn(answer);
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const entry = entries.find(isDefault) ?? entries[0];
  return (name) => {
    const value = field(entry, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
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
    stored.languageId === undefined ? defaultOf(list('languages')) : undefined,
    stored.currency === undefined ? defaultOf(list('currencies')) : undefined,
  ]);
  return {
    languageId: stored.languageId ?? language?.('id'),
    currency: stored.currency ?? currency?.('code') ?? 'EUR',
    symbol: stored.symbol ?? currency?.('symbol') ?? '',
    language: language?.('code') ?? stored.language ?? 'en',
  };
}
