import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../api/items.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { useDebounced } from '../../../screen/use-debounced.ts';

/** Pause in typing before the search, in ms. */
const PAUSE_MS = 300;
/** Items to request: many are copies of the same skin. */
const COPIES = 30;
/** The most suggestions to show. */
const AT_MOST = 6;

/** Suggests names of the catalogue for typed text. Empty for short or complete names and after errors. */
export function useSuggestions(typed: string, wanted: boolean): readonly string[] {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...itemsQuery({ limit: COPIES, search }, scope),
    enabled: settled && wanted && search.length > 1,
    retry: false,
  });
  if (!wanted || search.length < 2 || typed.trim().length < 2) return [];
  const titles = (data?.items ?? []).flatMap(({ title }) => title ?? []);
  const names = [...new Set(titles)].slice(0, AT_MOST);
  return names.length === 1 && names[0] === typed.trim() ? [] : names;
}
