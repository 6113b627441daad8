import type { Category } from '#shared/wire/catalogue.ts';
import { cataloguePath, parseCatalogueQuery, type Place } from './catalogue-query.ts';

/** A link to a game. */
export interface GameFacts {
  name: string;
  href: string;
  current: boolean;
}

/** The links to the games, of which a place may be in one. */
export const gameFacts = (categories: readonly Category[], place: Place): GameFacts[] =>
  categories.map(({ name, url }) => {
    const href = cataloguePath({ list: 'all', category: url === 'cs2' ? '' : url, subcategory: '' });
    const { category } = parseCatalogueQuery({ pathname: href, search: '' }).place;
    return { name, href, current: (category || 'cs2') === (place.category || 'cs2') };
  });
