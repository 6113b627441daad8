import { ENDPOINT_NAMES, endpointNamed } from '#shared/wire/endpoints/all.ts';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';

const isAt = ({ path }: Endpoint, below: string): boolean => {
  const [asked, wanted] = [below.split('/'), path.split('/')];
  return (
    asked.length === wanted.length && wanted.every((part, at) => part === asked[at] || part.startsWith('{'))
  );
};

/** Rows without a parameter come first: `items/list` is no item. */
const ROWS = ENDPOINT_NAMES.map(endpointNamed).toSorted((a, b) => a.path.indexOf('{') - b.path.indexOf('{'));

/** The contract's row of a call. @param path with `/api/` */
export const endpointAt = (method: string, path: string): Endpoint | undefined =>
  ROWS.find((row) => row.method === method && isAt(row, path.slice('/api/'.length)));
