import { rarityOf } from '#shared/rarity.ts';
import type { ActiveFilter } from '../filters/active-filters.ts';

/** What the chip of an active filter shows. */
export interface FilterChipFacts {
  text: string;
  /** Names the chip in every language. */
  mark: string;
  /** Of the dot in front of a rarity. */
  rarity: string | undefined;
}

export const filterChipFacts = (filter: ActiveFilter, text: string): FilterChipFacts => ({
  text,
  mark: 'value' in filter ? `${filter.kind} ${filter.value}` : filter.kind,
  rarity: filter.kind === 'rarity' ? rarityOf(filter.value) : undefined,
});
