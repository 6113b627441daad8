import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FacetId } from '#shared/facets.ts';
import { withAddresses } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { isTransient } from '../../api/errors.ts';
import { categoriesQuery, subcategoriesQuery } from '../../api/items.ts';
import { pageSizeOf, type CatalogueView } from '../../handover/catalogue-view.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { createUnsent, type Unsent } from '../../form/unsent.ts';
import type { FilterDraft } from './filters/filter-draft.ts';
import { NO_FILTER, type Filter, type Flag } from './filters/filter.ts';
import {
  cataloguePath,
  knownCategory,
  namesOtherGame,
  namesSubcategory,
  parseCatalogueQuery,
  withFlagToggled,
  type CatalogueQuery,
} from './catalogue-query.ts';
import { withSelection, selectCategory, type CategorySelection } from './category-selection.ts';
import { chooseView, useCatalogueView } from './view-state.ts';

/** The catalogue's state from the address, with actions to change it. */
export interface Catalogue extends CatalogueQuery {
  selection: CategorySelection;
  /** The games; empty until they are loaded. */
  categories: readonly Category[];
  /** The error of loading the games. */
  categoriesError: Error | undefined;
  retryCategories: () => void;
  /** True while the chips of this place are loading. */
  pending: boolean;
  /** True once the place is resolved; items can't be requested before. */
  ready: boolean;
  /** Changes the filter. Goes to the first page unless the change names one. */
  change: (part: Partial<Filter>) => void;
  /** Changes one facet of the filter. */
  choose: (facet: FacetId, values: readonly string[]) => void;
  /** Turns a flag of the list over. */
  toggle: (flag: Flag) => void;
  /** Resets the filter. The list (/new, /sale) stays. */
  reset: () => void;
  /** Navigates. Another filter of the same path replaces the history entry; another path adds one. */
  go: (address: CatalogueQuery) => void;
  view: CatalogueView;
  /** The items of a page. */
  pageSize: number;
  /** Changes the view. Goes to the page that has the first item of this one. */
  showAs: (view: CatalogueView) => void;
  /** Unapplied choices of the filter panel. They survive a switch between rail and sheet. */
  unsent: Unsent<FilterDraft>;
}

const NONE: readonly never[] = [];

/** How often chips that failed to load are requested again: they show no error. In ms. */
const ASK_AGAIN_MS = 10_000;

/** Resolves the catalogue's address with the server's chips and games. */
export function useCatalogue(): Catalogue {
  const location = useLocation();
  const navigate = useNavigate();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const raw = useMemo(() => parseCatalogueQuery(location), [location]);
  const chips = useQuery({
    ...subcategoriesQuery(knownCategory(raw.place), scope),
    enabled: settled,
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && error !== null && isTransient(error) && ASK_AGAIN_MS,
  });
  const { view, pageSize } = useCatalogueView();
  const [unsent] = useState(() => createUnsent<FilterDraft>());
  const games = useQuery({ ...categoriesQuery(scope), enabled: settled });
  const categories = games.data ?? NONE;

  // Placeholder chips belong to another game or language, so they count as pending. The chips' addresses come with the
  // games. If those fail, or the place's chip is known already, don't wait for them.
  const found = useMemo(() => withAddresses(chips.data ?? NONE, categories), [chips.data, categories]);
  const gamesAwaited = games.isPlaceholderData || (games.isPending && games.failureCount === 0);
  const pending =
    chips.isPending ||
    chips.isPlaceholderData ||
    (gamesAwaited && !found.some(({ value }) => value === raw.place.subcategory));
  const [shown, show] = useState<readonly Subcategory[]>(NONE);
  // Keep the old chips until both answers have the same language.
  if (!pending && shown !== found) show(found);
  const subcategories = pending ? shown : found;

  const selection = useMemo(
    () => selectCategory(raw.place, raw.filter.facets.type, subcategories, categories),
    [raw, subcategories, categories],
  );
  const address = useMemo(() => withSelection(raw, selection), [raw, selection]);

  const needsGames = namesOtherGame(raw.place);
  const ready =
    settled && !(pending && (needsGames || namesSubcategory(raw.place))) && !(games.isPending && needsGames);

  const go = (next: CatalogueQuery) => {
    const to = cataloguePath(next.place, next.filter);
    const { pathname, search } = window.location;
    if (to !== pathname + search) void navigate(to, { replace: to.split('?', 1)[0] === pathname });
  };
  // Read the address bar: the screen may be behind it.
  const now = () => {
    const there = parseCatalogueQuery(window.location);
    return withSelection(
      there,
      selectCategory(there.place, there.filter.facets.type, subcategories, categories),
    );
  };

  return {
    ...address,
    selection,
    categories,
    categoriesError: games.error ?? undefined,
    retryCategories: () => void games.refetch(),
    pending,
    ready,
    change: (part) => {
      const { place, filter } = now();
      go({ place, filter: { ...filter, page: 1, ...part } });
    },
    choose: (facet, values) => {
      const { place, filter } = now();
      go({ place, filter: { ...filter, page: 1, facets: { ...filter.facets, [facet]: values } } });
    },
    toggle: (flag) => go(withFlagToggled(now(), flag)),
    reset: () => go({ place: now().place, filter: NO_FILTER }),
    go,
    view,
    pageSize,
    showAs: (wanted) => {
      const { place, filter } = now();
      const first = (filter.page - 1) * pageSize;
      chooseView(wanted);
      go({ place, filter: { ...filter, page: Math.floor(first / pageSizeOf(wanted)) + 1 } });
    },
    unsent,
  };
}
