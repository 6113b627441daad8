import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { mapFacets, NO_FACETS, type FacetId, type FacetValues, type OptionalFilter } from '#shared/facets.ts';
import { filterDataQuery } from '../../../api/filter-data.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import {
  draftOf,
  readDraft,
  type FieldFault,
  type FieldFaults,
  type FilterDraft,
  type TypedField,
  withInputOf,
} from './filter-draft.ts';
import { cataloguePath, knownCategory, parseCatalogueQuery } from '../catalogue-query.ts';
import { NO_FILTER, priceOrderWrong, type Filter } from './filter.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { itemsQuery } from '../../../api/items.ts';
import { useDebounced } from '../../../screen/use-debounced.ts';
import { selectCategory } from '../category-selection.ts';
import { requestOf } from '../items-of-place.ts';

/** Pause after the last choice before the count is asked for. In ms. */
const PAUSE_MS = 250;
/** Pause after the last change before the rail applies it. In ms. */
const APPLY_MS = 400;

/**
 * Counts the items that a filter would show before it is applied. One request at a time: another choice cancels it.
 * @param wanted undefined when there is nothing to count
 * @returns the last count while the next one loads; undefined until there is one
 */
function useDraftCount(
  { place, selection, categories, ready }: Catalogue,
  wanted: Filter | undefined,
): { count: number | undefined; pending: boolean } {
  const scope = useScope();
  const address = wanted ? cataloguePath(place, wanted) : '';
  const settled = useDebounced(address, PAUSE_MS);
  const [pathname = '', search = ''] = settled.split(/(?=\?)/);
  const { filter } = parseCatalogueQuery({ pathname, search });
  const { types } = selectCategory(place, filter.facets.type, selection.groups, categories);
  const query = itemsQuery(requestOf(place, filter, types, 1), scope);
  const { data, isFetching } = useQuery({
    ...query,
    enabled: ready && wanted !== undefined && settled !== '' && !priceOrderWrong(filter),
    retry: false,
  });
  if (!wanted) return { count: undefined, pending: false };
  return { count: data?.total, pending: isFetching || settled !== address };
}

/** State and actions of the filter panel. */
export interface FilterForm {
  /** The form element's id, for buttons outside of it. */
  id: string;
  draft: FilterDraft;
  edit: (part: Partial<Record<TypedField, string>>) => void;
  choose: (facet: FacetId, values: readonly string[]) => void;
  /** The options of each facet. */
  choices: FacetValues;
  choicesPending: boolean;
  /** The title of the chip that has a type. */
  sectionOf: (type: string) => string | undefined;
  /** How many items the draft shows, once it differs from the list's filter. */
  count: number | undefined;
  /** True while the count is asked for. */
  counting: boolean;
  /** The optional filters that the list's game has. */
  filters: readonly OptionalFilter[];
  /** The errors to show now. */
  faults: FieldFaults;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  clear: () => void;
}

/**
 * The filter panel's state: a draft that Apply writes to the address.
 * @param onDone called after Apply and Clear; without it a change is applied after a pause, and not counted before
 */
export function useFilterForm(catalogue: Catalogue, onDone?: () => void): FilterForm {
  const id = useId();
  const { place, filter, change, reset, unsent } = catalogue;
  // The key of the draft: unapplied choices of one list are not used for another.
  const list = { ...place, subcategory: '' };
  const { priceFrom, priceTill, facets } = filter;
  const applied = cataloguePath(list, { ...NO_FILTER, priceFrom, priceTill, facets });
  const [seen, setSeen] = useState({ applied, filter, list: cataloguePath(list, NO_FILTER) });
  const [draft, setDraft] = useState(() => unsent.find(applied) ?? draftOf(filter));
  const [tried, setTried] = useState(false);
  /** The filter that a pause has applied, until the address has it. */
  const [sent, setSent] = useState<string>();
  const appliesByPause = onDone === undefined;
  const { choices, filters, isPending } = useChoices(catalogue);
  const update = (next: FilterDraft) => {
    unsent.keep(applied, next);
    setDraft(next);
  };

  // The address changed: show its filter. Input since the pause stays: '12.' is unfinished. So does input that a chip's
  // press came before.
  if (applied !== seen.applied) {
    const now = cataloguePath(list, NO_FILTER);
    setSeen({ applied, filter, list: now });
    setSent(undefined);
    if (applied !== sent) {
      const shown = draftOf(filter);
      const staysHere = appliesByPause && now === seen.list;
      setDraft(staysHere ? withInputOf(draft, draftOf(seen.filter), shown) : shown);
      setTried(false);
    }
  }

  const read = readDraft(draft);
  const faults = 'faults' in read ? read.faults : {};
  // An invalid text is shown only after Apply, because it may be half typed; a wrong order at once.
  const shownFault = (fault: FieldFault | undefined) => (fault === 'order' || tried ? fault : undefined);
  const wanted = 'part' in read ? cataloguePath(list, { ...NO_FILTER, ...read.part }) : applied;
  const isChanged = wanted !== applied;
  const applyDraft = useEffectEvent(() => {
    if (!('part' in read)) return;
    unsent.drop();
    setSent(wanted);
    change(read.part);
  });
  useEffect(() => {
    if (!appliesByPause || !isChanged) return undefined;
    const timer = setTimeout(() => applyDraft(), APPLY_MS);
    return () => clearTimeout(timer);
  }, [appliesByPause, isChanged, wanted]);
  const counted = useDraftCount(
    catalogue,
    isChanged && 'part' in read && !appliesByPause ? { ...filter, ...read.part, page: 1 } : undefined,
  );
  return {
    id,
    draft,
    count: counted.count,
    counting: counted.pending,
    edit: (part) => update({ ...draft, ...part }),
    choose: (facet, values) => update({ ...draft, facets: { ...draft.facets, [facet]: values } }),
    choices,
    choicesPending: isPending,
    sectionOf: (type) => catalogue.selection.groups.find(({ types }) => types.includes(type))?.title,
    filters,
    faults: {
      price: shownFault(faults.price),
      float: shownFault(faults.float),
      pattern: shownFault(faults.pattern),
    },
    submit: (event) => {
      event.preventDefault();
      if ('part' in read) {
        setTried(false);
        unsent.drop();
        change(read.part);
        onDone?.();
      } else {
        const form = event.currentTarget;
        flushSync(() => setTried(true));
        const wrong = form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
        wrong?.focus();
        // Focus alone would leave the error below the field out of view.
        wrong?.scrollIntoView({ block: 'center' });
      }
    },
    clear: () => {
      // Drop unapplied input too.
      unsent.drop();
      setDraft(draftOf(NO_FILTER));
      setTried(false);
      reset();
      onDone?.();
    },
  };
}

function useChoices({ place, filter, selection }: Catalogue) {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const otherGame = place.category !== '' && selection.game !== undefined && place.category !== 'cs2';
  const all = useQuery({ ...filterDataQuery(knownCategory(place), scope), enabled: settled });
  const cs2 = useQuery({ ...filterDataQuery('cs2', scope), enabled: settled && otherGame });
  const isPending = all.isPending || (otherGame && cs2.isPending);
  const data = isPending
    ? undefined
    : otherGame
      ? without(all.data?.facets, cs2.data?.facets)
      : all.data?.facets;
  // Those of cs2 are not of another game.
  const filters =
    (data && all.data?.filters.filter((name) => !otherGame || !cs2.data?.filters.includes(name))) ?? [];
  const types = otherGame ? selection.groups.flatMap((entry) => entry.types) : data?.type;
  const offered = {
    ...(data ?? NO_FACETS),
    type: selection.group?.types ?? types ?? [],
    stattrak: filters.includes('stattrak') ? ['true', 'false'] : [],
    ...(!filters.includes('collection') && { collection: [] }),
  };
  // Values of the address are options too, even if the server does not offer them.
  const choices = mapFacets((id) => [...new Set([...offered[id], ...filter.facets[id]])]);
  return { choices, filters, isPending };
}

/** The options of another game. The server has options of all games or of cs2, so subtract those of cs2. */
function without(all: FacetValues | undefined, cs2: FacetValues | undefined): FacetValues | undefined {
  if (!all || !cs2) return all;
  return mapFacets((id) => all[id].filter((word) => !cs2[id].includes(word)));
}
