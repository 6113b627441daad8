import type { FirstQuery } from '../api/first-query.ts';
import { matchScreen, type RouteMatch } from '../routes.ts';
import { catalogueQueries, itemsOf, needsChips, type ChipAnswers } from './catalogue/catalogue-queries.ts';
import { homeQueries } from './home/home-queries.ts';
import { productQueries } from './product/product-queries.ts';

/** An address's screen, and what it begins with. The boot script sends these calls, and the app takes their answers. */
export interface FirstQueries extends RouteMatch {
  /** Sent at once; the first is for the items in view. */
  queries: readonly FirstQuery[];
  /** Sent when the chips and games among `queries` are answered. */
  then?: ((answers: ChipAnswers) => readonly FirstQuery[]) | undefined;
}

/** Finds what the screen of an address begins with. Screens that are not named begin with nothing of their own. */
export function firstQueriesAt(at: { pathname: string; search: string }): FirstQueries {
  const match = matchScreen(at.pathname);
  switch (match.screen) {
    case 'home':
      return { ...match, queries: homeQueries() };
    case 'item':
      return { ...match, queries: productQueries(match.params['productId']) };
    case 'catalogue':
      return {
        ...match,
        queries: catalogueQueries(at),
        then: needsChips(at) ? (answers) => itemsOf(at, answers) : undefined,
      };
    default:
      return { ...match, queries: [] };
  }
}
