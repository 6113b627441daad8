import type { EarlyAnswer } from './early-answers.ts';
import type { EarlyScope } from './early-calls.ts';
import { field } from './field.ts';

const isDefault = (entry: unknown) => ['1', 'true'].includes(String(field(entry, 'default')));

/** What the server offers first: its default, else the first of the list. */
async function offered(answer: Promise<EarlyAnswer>, name: string): Promise<string | undefined> {
  const { body } = await answer;
  const list: unknown = field(JSON.parse(body), 'payload');
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const value = field(entries.find(isDefault) ?? entries[0], name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Language and currency of a visitor who has chosen no language yet, as the shop will choose them.
 * @throws where a list does not come, or is no JSON
 */
export async function firstScope(
  stored: EarlyScope,
  languages: Promise<EarlyAnswer>,
  currencies: Promise<EarlyAnswer>,
): Promise<EarlyScope> {
  const [languageId, currency] = await Promise.all([
    offered(languages, 'id'),
    stored.currency ?? offered(currencies, 'code'),
  ]);
  return { languageId, currency };
}
