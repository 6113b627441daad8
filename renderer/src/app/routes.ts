import { matchRoutes } from 'react-router-dom';
import { ROUTES, type Access, type Layout, type ScreenName } from '../first-routes.ts';

const rows = [...ROUTES];

interface Match {
  screen: ScreenName;
  access: Access;
  layout: Layout;
}

/** The last path's: the router ranks all routes for each match, and a letter in the search asks for three. */
let last: { pathname: string; match: Match } | undefined;

/** The screen of a path, who may see it, and its layout, by the router's own matching. */
export function matchScreen(pathname: string): Match {
  if (last?.pathname === pathname) return last.match;
  const route = matchRoutes(rows, { pathname })?.[0]?.route;
  const { screen = 'notFound', access = 'all', layout = 'default' } = route ?? {};
  last = { pathname, match: { screen, access, layout } };
  return last.match;
}
