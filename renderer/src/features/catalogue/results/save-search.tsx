import { useState } from 'react';
import { FACET_IDS } from '#shared/facets.ts';
import { useT } from '../../../i18n/texts.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { BookmarkIcon } from '../../../ui/icons/desk-icons.tsx';
import { cataloguePath, flagsOf, knownCategory } from '../catalogue-query.ts';
import { activeFilters } from '../filters/active-filters.ts';
import { useFilterText } from '../filters/use-filter-text.ts';
import { titleOf } from '../title-of.ts';
import type { Catalogue } from '../use-catalogue.ts';

/** What the desk asks for to find what the catalogue shows, without its prices. */
function useSearchQuery({ place, filter, selection }: Catalogue) {
  const language = usePreferences((state) => state.language);
  const { search, facets } = filter;
  const types = { ...facets, type: selection.types ?? [] };
  // Words and the server's own names are in the reader's language.
  const hasWords =
    search !== '' || FACET_IDS.some((facet) => facet !== 'exterior' && types[facet].length > 0);
  const category = knownCategory(place);
  return {
    search,
    facets: types,
    ...flagsOf({ place, filter }),
    ...(category !== undefined && { category }),
    ...(hasWords && language && language.code !== 'en' && { languageId: language.id }),
  };
}

/** Saves the filter as a search of the desk. */
export function SaveSearch({ catalogue }: { catalogue: Catalogue }) {
  const t = useT();
  const textOf = useFilterText();
  const [busy, setBusy] = useState(false);
  const query = useSearchQuery(catalogue);
  const currency = usePreferences((state) => state.currency);
  const { place, filter, ready } = catalogue;
  const save = async () => {
    const words = activeFilters(filter).map((active) =>
      active.kind === 'search' ? active.value : textOf(active),
    );
    const title = titleOf(catalogue, t);
    // 'All skins' says nothing where words follow.
    const isPlain = title === t('catalogue.title') && words.length > 0;
    const name = [...(isPlain ? [] : [title]), ...words].filter(Boolean).join(' · ');
    setBusy(true);
    try {
      const { saveSearch } = await import('../../../desk/save-search.ts');
      const { priceFrom, priceTill } = filter;
      const address = cataloguePath(place, { ...filter, page: 1 });
      await saveSearch({ name, address, query, prices: { priceFrom, priceTill, currency } });
    } catch {
      showToast('error', t('error.network'));
    }
    setBusy(false);
  };
  return (
    <IconButton
      icon={<BookmarkIcon />}
      label={t('catalogue.saveSearch')}
      busy={busy}
      onClick={() => ready && void save()}
    />
  );
}
