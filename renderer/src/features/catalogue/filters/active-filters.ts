import type { Filter } from './filter.ts';

/** Filters that can be taken back one by one; of several choices of a kind each stands for itself. */
export type ActiveFilter =
  | { kind: 'search' | 'type' | 'rarity' | 'exterior' | 'hero' | 'class'; value: string }
  | { kind: 'price'; from: number | undefined; till: number | undefined };

export type FilterKind = ActiveFilter['kind'];

/** What narrows the list, in the order of the panel. `type` is the one in force, which the path may give. */
export function activeFilters(filter: Filter, type: string): ActiveFilter[] {
  const { priceFrom: from, priceTill: till } = filter;
  const one = (kind: 'search' | 'type' | 'rarity', value: string) => (value ? [{ kind, value }] : []);
  const each = (kind: 'exterior' | 'hero' | 'class', values: readonly string[]) =>
    values.map((value) => ({ kind, value }));
  return [
    ...one('search', filter.search),
    ...(from === undefined && till === undefined ? [] : [{ kind: 'price' as const, from, till }]),
    ...one('type', type),
    ...one('rarity', filter.rarity),
    ...each('exterior', filter.exteriors),
    ...each('hero', filter.heroes),
    ...each('class', filter.classes),
  ];
}

/** The filter without one of its parts, on the first page. */
export function withoutFilter(filter: Filter, active: ActiveFilter): Filter {
  const first = { ...filter, page: 1 };
  switch (active.kind) {
    case 'price':
      return { ...first, priceFrom: undefined, priceTill: undefined };
    case 'search':
    case 'type':
    case 'rarity':
      return { ...first, [active.kind]: '' };
    case 'exterior':
      return { ...first, exteriors: first.exteriors.filter((value) => value !== active.value) };
    case 'hero':
      return { ...first, heroes: first.heroes.filter((value) => value !== active.value) };
    case 'class':
      return { ...first, classes: first.classes.filter((value) => value !== active.value) };
  }
}

/** The filter without everything of a kind: all chosen exteriors at once. */
export function withoutKind(filter: Filter, kind: FilterKind): Filter {
  const gone = {
    search: { search: '' },
    price: { priceFrom: undefined, priceTill: undefined },
    type: { type: '' },
    rarity: { rarity: '' },
    exterior: { exteriors: [] },
    hero: { heroes: [] },
    class: { classes: [] },
  } satisfies Record<FilterKind, Partial<Filter>>;
  return { ...filter, ...gone[kind], page: 1 };
}
