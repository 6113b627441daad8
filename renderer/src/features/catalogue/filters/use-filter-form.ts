import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import type { filterData } from '#shared/wire/catalogue.ts';
import { filterDataQuery } from '../../../api/items.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { draftOf, readDraft, type FilterDraft, type PriceFault } from './filter-draft.ts';
import { addressOf, knownCategory } from '../place.ts';
import type { Catalogue } from '../use-catalogue.ts';

/** What can be chosen in the panel. */
export interface FilterChoices {
  types: readonly string[];
  rarities: readonly string[];
  exteriors: readonly string[];
  heroes: readonly string[];
  classes: readonly string[];
  pending: boolean;
}

export interface FilterForm {
  /** Of the form element, for buttons that stand outside of it. */
  id: string;
  draft: FilterDraft;
  edit: (part: Partial<FilterDraft>) => void;
  choices: FilterChoices;
  /** What is to be said about the price by now. */
  fault: PriceFault | undefined;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  clear: () => void;
}

/** The filter panel's state: a draft that becomes the address with Apply (document 1, §2). */
export function useFilterForm(catalogue: Catalogue, onDone?: () => void): FilterForm {
  const id = useId();
  const { place, filter, change, reset, hold } = catalogue;
  // Of this list: what was chosen and not applied is not taken along to another.
  const list = { ...place, subcategory: '' };
  const applied = addressOf(list, { ...filter, search: '', sort: 'desc', page: 1 });
  const [seen, setSeen] = useState(applied);
  const [draft, setDraft] = useState(() => hold.find(applied) ?? draftOf(filter));
  const [tried, setTried] = useState(false);
  const choices = useChoices(catalogue);

  // The address changed, by Apply or otherwise: the panel shows what holds.
  if (applied !== seen) {
    setSeen(applied);
    setDraft(draftOf(filter));
    setTried(false);
  }

  const read = readDraft(draft);
  const fault = 'fault' in read ? read.fault : undefined;
  return {
    id,
    draft,
    edit: (part) => {
      const next = { ...draft, ...part };
      hold.keep(applied, next);
      setDraft(next);
    },
    choices,
    // Half an amount is no mistake yet; a minimum above the maximum is one at once.
    fault: fault === 'order' || tried ? fault : undefined,
    submit: (event) => {
      event.preventDefault();
      if ('part' in read) {
        setTried(false);
        hold.drop();
        change(read.part);
        onDone?.();
      } else {
        setTried(true);
        event.currentTarget.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.focus();
      }
    },
    clear: () => {
      // Also what was typed and never applied.
      hold.drop();
      setDraft(draftOf({ ...filter, ...EMPTY }));
      setTried(false);
      reset();
      onDone?.();
    },
  };
}

const EMPTY = {
  priceFrom: undefined,
  priceTill: undefined,
  type: '',
  rarity: '',
  heroes: [],
  exteriors: [],
  classes: [],
} as const;

function useChoices({ place, filter, standing }: Catalogue): FilterChoices {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const otherGame = place.category !== '' && standing.game !== undefined && place.category !== 'cs2';
  const all = useQuery({ ...filterDataQuery(knownCategory(place), scope), enabled: settled });
  const cs2 = useQuery({ ...filterDataQuery('cs2', scope), enabled: settled && otherGame });
  const isPending = all.isPending || (otherGame && cs2.isPending);
  const data = isPending ? undefined : otherGame ? without(all.data, cs2.data) : all.data;
  const narrowed = otherGame ? standing.groups.flatMap((entry) => entry.types) : data?.types;
  return {
    types: withChosen(standing.group?.types ?? narrowed, filter.type ? [filter.type] : []),
    rarities: withChosen(data?.rarities, filter.rarity ? [filter.rarity] : []),
    exteriors: withChosen(data?.exteriors, filter.exteriors),
    heroes: withChosen(data?.heroes, filter.heroes),
    classes: withChosen(data?.classes, filter.classes),
    pending: isPending,
  };
}

type Words = z.output<typeof filterData>;

/** What another game can be narrowed by: the server tells of all games or of cs2, so it is what cs2 does not have. */
function without(all: Words | undefined, cs2: Words | undefined): Words | undefined {
  if (!all || !cs2) return all;
  const rest = (words: readonly string[], known: readonly string[]) =>
    words.filter((word) => !known.includes(word));
  return {
    types: rest(all.types, cs2.types),
    rarities: rest(all.rarities, cs2.rarities),
    exteriors: rest(all.exteriors, cs2.exteriors),
    heroes: rest(all.heroes, cs2.heroes),
    classes: rest(all.classes, cs2.classes),
  };
}

/** What the address has chosen is among the choices, even where the server does not offer it. */
function withChosen(offered: readonly string[] | undefined, chosen: readonly string[]): readonly string[] {
  return [...new Set([...(offered ?? []), ...chosen])];
}
