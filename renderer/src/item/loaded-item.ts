import type { ItemDetails } from '#shared/wire/catalogue.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { queryClient } from '../api/query-client.ts';

type Listed = readonly Item[] | { items: readonly Item[] };
const itemsOf = (list: Listed) => ('items' in list ? list.items : list);

/** An item of a list or item page that the app has loaded in a language; undefined if there is none. */
export function loadedItem(id: string, languageId: string | undefined): Item | undefined {
  const inLanguage = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => {
      const scope = queryKey.at(-1);
      return typeof scope === 'object' && scope !== null && Reflect.get(scope, 'languageId') === languageId;
    },
  };
  const lists = queryClient.getQueriesData<Listed>({ queryKey: ['items'], ...inLanguage });
  const pages = queryClient.getQueriesData<ItemDetails>({ queryKey: ['item'], ...inLanguage });
  const listed = lists.flatMap(([, list]) => (list ? itemsOf(list) : []));
  const shown = pages.flatMap(([, page]) => (page ? [page, ...page.similar] : []));
  return [...listed, ...shown].find((item) => item.id === id);
}
