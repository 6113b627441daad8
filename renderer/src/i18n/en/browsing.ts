import { addTexts } from '../built-in.ts';
import { cart } from './browsing/cart.ts';
import { catalogue } from './browsing/catalogue.ts';
import { item } from './browsing/item.ts';
import { notices } from './browsing/notices.ts';
import { preferences } from './browsing/preferences.ts';
import { rarities } from './browsing/rarities.ts';
import { results } from './browsing/results.ts';
import { search } from './browsing/search.ts';

/** What catalogue, item page, search, preferences and notices need besides the first texts. */
export const browsing = {
  ...cart,
  ...catalogue,
  ...item,
  ...notices,
  ...preferences,
  ...rarities,
  ...results,
  ...search,
} as const;

addTexts(browsing);
