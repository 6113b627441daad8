import {
  atSubcategory,
  cataloguePath,
  namesSubcategory,
  parseCatalogueQuery,
} from '../../features/catalogue/catalogue-query.ts';
import { ROUTES, type ScreenName } from '../../routes.ts';

/** The list of an address without its filters. On /new and /sale a chip is a filter. */
function listPath(pathname: string): string {
  const { place } = parseCatalogueQuery({ pathname, search: '' });
  return cataloguePath(atSubcategory(place, namesSubcategory(place) ? place.subcategory : ''));
}

/**
 * The one path of a page, without query: for all spellings, filters, campaigns, and parts of an account.
 * @param own that of the page's facts
 * @returns undefined for a page that has none, or does not know it yet
 */
export function canonicalPath(screen: ScreenName, pathname: string, own?: string): string | undefined {
  if (own !== undefined) return own;
  if (screen === 'catalogue') return listPath(pathname);
  const path = ROUTES.find((route) => route.screen === screen)?.path;
  return path?.includes(':') ? undefined : path;
}
