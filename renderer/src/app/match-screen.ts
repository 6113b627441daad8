import { matchRoutes } from 'react-router-dom';
import { ROUTES, type Access, type ScreenName } from '../routes.ts';

const rows = [...ROUTES];

interface Match {
  screen: ScreenName;
  access: Access;
}

/** The last path's: the router ranks all routes for each match, and a letter in the search asks for three. */
let last: { pathname: string; match: Match } | undefined;

/** The screen of a path, and who may see it, by the router's own matching. */
export function matchScreen(pathname: string): Match {
  if (last?.pathname === pathname) return last.match;
  const { screen = 'notFound', access = 'all' } = matchRoutes(rows, { pathname })?.[0]?.route ?? {};
  last = { pathname, match: { screen, access } };
  return last.match;
}
