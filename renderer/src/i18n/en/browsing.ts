import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { item } from './item.ts';
import { notices } from './notices.ts';
import { preferences } from './preferences.ts';
import { results } from './results.ts';
import { search } from './search.ts';

/** What catalogue, item page, search, preferences and notices need besides the first texts. */
export const browsing = {
  ...cart,
  ...catalogue,
  ...item,
  ...notices,
  ...preferences,
  ...results,
  ...search,
} as const;
