import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../api/items.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { useDebounced } from '../use-debounced.ts';

/** How long nothing is typed before the catalogue is asked, in ms. */
const PAUSE_MS = 300;
/** Copies asked for, of which many are of one skin. */
const COPIES = 30;
const AT_MOST = 6;

/** Names of the catalogue for what is being typed; none while it is short, wrong, or the catalogue can't be had. */
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
