import { useMemo, useState } from 'react';
import type { Item } from '#shared/wire/to-item.ts';
import type { Scope } from '../../api/client.ts';
import { categoriesQuery, subcategoriesQuery } from '../../api/items.ts';
import { queryClient } from '../../api/query-client.ts';
import { useT } from '../../i18n/texts.ts';
import { listBefore } from './list-before.ts';
import { currentScope } from '../../state/preferences.ts';
import type { Crumb } from '../../ui/actions/breadcrumbs.tsx';
import { chipCategories, rememberedChipsOf } from './remembered-chips-of.ts';
import { crumbsOf, type KnownChips } from './trail.ts';

/** The chips that are in this visit's answers, or that an earlier visit left. Nothing is requested for them. */
function knownChips(category: string | undefined, scope: Scope): KnownChips | undefined {
  const categories = queryClient.getQueryData(categoriesQuery(scope).queryKey);
  for (const each of chipCategories(category)) {
    const chips = queryClient.getQueryData(subcategoriesQuery(each, scope).queryKey);
    if (chips && categories) return { chips, categories };
  }
  return rememberedChipsOf(category, { currency: scope.currency.code, languageId: scope.languageId });
}

/** The way to an item. It changes only with item and language: later answers would move it. */
export function useTrail(item: Item, title: string): Crumb[] {
  const t = useT();
  const [list] = useState(() => listBefore());
  return useMemo(
    () => crumbsOf({ item, title, list, known: knownChips(item.category, currentScope()), t }),
    [item, title, list, t],
  );
}
