import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FacetId } from '#shared/facets.ts';
import { withAddresses } from '#shared/rules/category-address.ts';
import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { isPassing } from '../../api/errors.ts';
import { categoriesQuery, subcategoriesQuery } from '../../api/items.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { createUnsent, type Unsent } from '../../form/unsent.ts';
import type { FilterDraft } from './filters/filter-draft.ts';
import { NO_FILTER, type Filter } from './filters/filter.ts';
import {
  cataloguePath,
  knownCategory,
  namesOtherGame,
  namesSubcategory,
  parseCatalogueQuery,
  type CatalogueQuery,
  type Place,
} from './catalogue-query.ts';
import { withSelection, selectCategory, type CategorySelection } from './category-selection.ts';

/** The catalogue as the address bar has it. */
export interface Catalogue extends CatalogueQuery {
  selection: CategorySelection;
  /** The games, where they are known. */
  categories: readonly Category[];
  /** Chips and games could not be had, and what that was. */
  categoriesError: Error | undefined;
  retryCategories: () => void;
  /** True while the chips are not there yet for this place. */
  pending: boolean;
  /** True when it is known what the place means; before that no items can be asked for. */
  ready: boolean;
  /** Goes where another filter of the same place is; a change begins on the first page unless it names one. */
  change: (part: Partial<Filter>) => void;
  /** Changes one facet of the filter. */
  choose: (facet: FacetId, values: readonly string[]) => void;
  /** Everything back to its defaults; the flag of /new and /sale stays. */
  reset: () => void;
  /** Another filter of the same list takes the place of this one in the history; another list is a step of its own. */
  go: (address: CatalogueQuery) => void;
  /** What is chosen and not applied, by the applied filter: it outlasts a move between rail and sheet. */
  unsent: Unsent<FilterDraft>;
}

const NONE: readonly never[] = [];

/** Chips that failed to load show no error, so the shop asks again. In ms. */
const ASK_AGAIN_MS = 10_000;

/** Reads the catalogue's address and what the server says of it. */
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
      data === undefined && error !== null && isPassing(error) && ASK_AGAIN_MS,
  });
  const [unsent] = useState(() => createUnsent<FilterDraft>());
  const games = useQuery({ ...categoriesQuery(scope), enabled: settled });
  const categories = games.data ?? NONE;

  // Chips of the game or the language we come from say nothing of this one. Their addresses come with the games; where
  // those fail, and where the chip of this place is known without them, the chips do without.
  const found = useMemo(() => withAddresses(chips.data ?? NONE, categories), [chips.data, categories]);
  const gamesAwaited = games.isPlaceholderData || (games.isPending && games.failureCount === 0);
  const pending =
    chips.isPending ||
    chips.isPlaceholderData ||
    (gamesAwaited && !found.some(({ value }) => value === raw.place.subcategory));
  const [shown, show] = useState<readonly Subcategory[]>(NONE);
  // Until both answers are of one language, the chips stay as they were.
  if (!pending && shown !== found) show(found);
  const subcategories = pending ? shown : found;

  const selection = useMemo(
    () => selectCategory(raw.place, raw.filter.facets.type[0], subcategories, categories),
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
  // What is on screen can be a moment behind the address bar, which is the truth.
  const now = () => {
    const there = parseCatalogueQuery(window.location);
    return withSelection(
      there,
      selectCategory(there.place, there.filter.facets.type[0], subcategories, categories),
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
    reset: () => go({ place: now().place, filter: NO_FILTER }),
    go,
    unsent,
  };
}

/** The place of another chip, or of none. */
export function atSubcategory(place: Place, subcategory: string): Place {
  // Without a chip the plain `/products` says the same as `/products/cs2`.
  const category = !subcategory && place.category === 'cs2' ? '' : place.category;
  return { ...place, category, subcategory };
}
