import { filterData } from '../filter-data.ts';
import type { Endpoint } from './endpoint.ts';

// What items can be filtered by. In a file of its own: the first load does not need its schema.

export const getFilterData = {
  id: 'getFilterData',
  method: 'GET',
  path: 'items/filter-data',
  who: 'anyone',
  response: filterData,
  envelope: 'payload',
  session: 'none',
  kept: true,
} as const satisfies Endpoint;
