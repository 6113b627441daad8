import type { PrefetchedAnswer } from './prefetched-answers.ts';
import type { BootScope } from './first-calls.ts';
import { field } from './field.ts';

const isDefault = (entry: unknown) => ['1', 'true'].includes(String(field(entry, 'default')));

/** A field of the list's default entry, or of its first entry when none is the default. */
async function defaultOf(answer: Promise<PrefetchedAnswer>, name: string): Promise<string | undefined> {
  const { body } = await answer;
  const list: unknown = field(JSON.parse(body), 'payload');
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const value = field(entries.find(isDefault) ?? entries[0], name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Language and currency of a visitor without a stored language, as the app will choose them.
 * @throws when a list could not be fetched or is not JSON
 */
export async function firstScope(
  stored: BootScope,
  languages: Promise<PrefetchedAnswer>,
  currencies: Promise<PrefetchedAnswer>,
): Promise<BootScope> {
  const [languageId, currency] = await Promise.all([
    defaultOf(languages, 'id'),
    stored.currency ?? defaultOf(currencies, 'code'),
  ]);
  return { languageId, currency };
}
