import { addressOf, type FirstScope } from '../../api/first-query.ts';
import { rememberedChips } from '../../handover/remembered-chips.ts';
import type { KnownChips } from './trail.ts';

/** The categories whose chips name an item's: those of its game, which only cs2 has of its own, or of all games. */
export const chipCategories = (category: string | undefined): readonly ('cs2' | undefined)[] =>
  category === 'cs2' ? ['cs2', undefined] : [undefined];

/** The chips of an item's game that the last visit to the catalogue left, in the language of the scope. */
export function rememberedChipsOf(category: string | undefined, scope: FirstScope): KnownChips | undefined {
  return chipCategories(category)
    .map((each) => rememberedChips(addressOf({ kind: 'subcategories', category: each }, scope)))
    .find((known) => known !== undefined);
}
