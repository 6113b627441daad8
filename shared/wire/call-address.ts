import { encodePart } from '../address.ts';

// Every runtime of ours has URLSearchParams. TypeScript declares it only in the DOM's and Node's types, which shared/ must
// not use.
declare const URLSearchParams: {
  new (): { set(name: string, value: string): void; sort(): void; toString(): string };
};

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** A call's parameters as the text of its query, sorted. Undefined ones are left out. */
export function queryText(params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  query.sort();
  return query.toString();
}

/** A call's path and sorted parameters as one string: its address below `/api/`, and the key of its prefetched answer. */
export function callAddress(path: string, params: Params = {}): string {
  const search = queryText(params);
  return search ? `${path}?${search}` : path;
}

/** Fills the parameters of a path, which are written as `{id}`. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodePart(params[name] ?? ''));

/** Currency and language of a call as its parameters. An unknown language is not sent. */
export const scopeParams = (currency: string, languageId: string | undefined) => ({
  currency,
  ...(languageId !== undefined && { lang_id: languageId }),
});
