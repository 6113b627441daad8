import type { FirstQuery } from '../api/first-query.ts';
import { matchFirstScreen, type FirstScreen } from '../first-routes.ts';
import { catalogueQueries, needsChips } from './catalogue/catalogue-queries.ts';
import { homeQueries } from './home/home-queries.ts';
import { productQueries } from './product/product-queries.ts';

/** What an address's screen begins with. The boot script sends these calls, and the app takes their answers. */
export interface FirstQueries {
  /** Undefined for a screen that has no first view. */
  screen?: FirstScreen | undefined;
  /** The decoded parameters of its path. */
  params: Readonly<Partial<Record<string, string>>>;
  /** Sent at once; the first is for the items in view. */
  queries: readonly FirstQuery[];
  /** True if the items are sent when the chips and games among `queries` are answered (`itemsOfChip`). */
  needsChips?: boolean;
}

/** Finds what the screen of an address begins with. A screen without a first view begins with nothing of its own. */
export function firstQueriesAt(at: { pathname: string; search: string }): FirstQueries {
  const { screen, params = {} } = matchFirstScreen(at.pathname) ?? {};
  switch (screen) {
    case 'home':
      return { screen, params, queries: homeQueries() };
    case 'item':
      return { screen, params, queries: productQueries(params['productId']) };
    case 'catalogue':
      return { screen, params, queries: catalogueQueries(at), needsChips: needsChips(at) };
    default:
      return { screen, params, queries: [] };
  }
}
