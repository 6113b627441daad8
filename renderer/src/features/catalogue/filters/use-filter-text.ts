import { useLocale, useT } from '../../../i18n/texts.ts';
import { usePreferences } from '../../../state/preferences.ts';
import type { ActiveFilter } from './active-filters.ts';
import { filterTexts } from './filter-text.ts';

/** The label of an active filter: 'Field-Tested', '€10.00 – €50.00'. */
export function useFilterText(): (active: ActiveFilter) => string {
  const t = useT();
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  return filterTexts(t, locale, currency);
}
