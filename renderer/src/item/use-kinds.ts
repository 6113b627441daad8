import { useQuery } from '@tanstack/react-query';
import { withAddresses } from '#shared/rules/category-address.ts';
import { categoriesQuery, subcategoriesQuery } from '../api/items.ts';
import { GAME } from '../api/list-sizes.ts';
import { paths } from '../paths.ts';
import { usePreferences, useScope } from '../state/preferences.ts';

/** A kind of items, such as rifles. */
export interface Kind {
  /** In the reader's language. */
  title: string;
  /** The values of items/list's `type`. */
  types: readonly string[];
  /** The list of its items. */
  address: string;
}

/** The game's kinds in the server's order; undefined until they are loaded, none after an error. */
export function useKinds(wanted = true): readonly Kind[] | undefined {
  const scope = useScope();
  const enabled = usePreferences((state) => state.settled) && wanted;
  const chips = useQuery({ ...subcategoriesQuery(GAME, scope), enabled });
  const categories = useQuery({ ...categoriesQuery(scope), enabled });
  if (chips.isError) return [];
  // Without the categories, addresses are made of the titles.
  if (!chips.data || categories.isPending) return undefined;
  return withAddresses(chips.data, categories.data ?? []).map(({ title, types, value }) => ({
    title,
    types: types.length > 0 ? types : [title],
    address: paths.list({}, GAME, value),
  }));
}
