import type { FirstQuery } from '../../api/first-query.ts';
import type { ItemsRequest } from '#shared/wire/items-request.ts';
import { GAME, ROW_SIZE } from '../../api/list-sizes.ts';

/** The items of the first row, drawn at random. */
export const RANDOM_ROW: ItemsRequest = { random: true, category: GAME, limit: ROW_SIZE };
/** Items on sale. Which ones and in which order is the backend's choice. */
export const SALE_ROW: ItemsRequest = { sale: true, limit: ROW_SIZE };

/** What the home page begins with; the first query is for the items in view. */
export const homeQueries = (): readonly FirstQuery[] => [
  { kind: 'recommended' },
  { kind: 'items', wanted: RANDOM_ROW },
  { kind: 'items', wanted: SALE_ROW },
];
