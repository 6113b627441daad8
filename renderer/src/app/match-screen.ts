import { matchRoutes } from 'react-router-dom';
import { ROUTES, type Access, type ScreenName } from '../routes.ts';

const rows = [...ROUTES];

/** The screen of a path, and who may see it, by the router's own matching. */
export function matchScreen(pathname: string): { screen: ScreenName; access: Access } {
  const { screen = 'notFound', access = 'all' } = matchRoutes(rows, { pathname })?.[0]?.route ?? {};
  return { screen, access };
}
