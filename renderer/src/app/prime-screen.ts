import { prefetchFirst } from '../api/first-queries.ts';
import type { FirstQuery } from '../api/first-query.ts';
import { categoriesQuery, subcategoriesQuery } from '../api/items.ts';
import { queryClient } from '../api/query-client.ts';
import { firstQueriesAt } from '../features/first-queries.ts';
import { currentScope } from '../state/preferences.ts';

/**
 * Fills the query cache with what the screen of an address begins with, while its code is being prepared. The answers
 * are usually those that the boot script requested. Language and currency must be settled.
 * @returns resolves when each call has been sent, or taken from the boot script
 */
export async function primeScreen(at: { pathname: string; search: string }): Promise<void> {
  const scope = currentScope();
  const { queries, needsChips } = firstQueriesAt(at);
  const send = (all: readonly FirstQuery[]) => Promise.all(all.map((query) => prefetchFirst(query, scope)));
  const sent = send(queries);
  if (!needsChips) return;
  await sent;
  const category = queries.find((query) => query.kind === 'subcategories')?.category;
  const chips = queryClient.getQueryData(subcategoriesQuery(category, scope).queryKey);
  const categories = queryClient.getQueryData(categoriesQuery(scope).queryKey);
  if (!chips || !categories) return;
  // The screen of a chip has this code too; the first load does not need it.
  const code = await import('../features/catalogue/chip-queries.ts').catch(() => undefined);
  if (code) void send(code.itemsOfChip(at, { chips, categories }));
}
