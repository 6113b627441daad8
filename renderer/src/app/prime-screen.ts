import type { FirstQuery } from '../api/first-query.ts';
import { categoriesQuery, subcategoriesQuery } from '../api/items.ts';
import { prefetchFirst } from '../api/prefetch-first.ts';
import { queryClient } from '../api/query-client.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';

/**
 * Fills the query cache with what the first screen begins with, while its code is being prepared: the calls that the boot
 * script has sent. Language and currency must be settled.
 * @param at the address of the first screen
 * @returns resolves when each call is answered or has failed
 */
export async function primeScreen(at: { pathname: string; search: string }): Promise<void> {
  if (!window.firstView) return;
  const scope = currentScope();
  const { queries, needsChips } = window.firstView;
  const send = (all: readonly FirstQuery[]) => Promise.all(all.map((query) => prefetchFirst(query, scope)));
  const sent = send(queries);
  // The header's cart keeps no screen waiting.
  if (useSession.getState().authenticated) void prefetchFirst({ kind: 'cart' }, scope);
  await sent;
  if (!needsChips) return;
  const category = queries.find((query) => query.kind === 'subcategories')?.category;
  const chips = queryClient.getQueryData(subcategoriesQuery(category, scope).queryKey);
  const categories = queryClient.getQueryData(categoriesQuery(scope).queryKey);
  if (!chips || !categories) return;
  // The screen of a chip has this code too; the first load does not need it.
  const code = await import('../features/catalogue/chip-queries.ts').catch(() => undefined);
  if (code) await send(code.itemsOfChip(at, { chips, categories }));
}
