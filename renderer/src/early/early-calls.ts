import { GAME, PAGE_SIZE, ROW_SIZE } from '../api/list-sizes.ts';
import { callKey } from './early-answers.ts';
import type { EarlyScreen } from './early-screen.ts';

/** What is stored of the visitor's choices; for what is not, the server's defaults are asked for. */
export interface EarlyScope {
  currency: string | undefined;
  languageId: string | undefined;
}

/** The five start-up calls, which every screen needs. */
export function startCalls({ currency = 'EUR', languageId }: EarlyScope): readonly string[] {
  const scope = { currency, lang_id: languageId };
  return [
    callKey('is-auth'),
    callKey('languages'),
    callKey('currencies'),
    callKey('settings', scope),
    callKey('countries', scope),
  ];
}

/** As the shop will write it; undefined for what is no text in an address's code. */
function lastPart(pathname: string): string | undefined {
  try {
    const part = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return undefined;
  }
}

/**
 * What a screen begins with, where its address alone says so; the first is what its largest picture waits for. One
 * that the screen then does not ask for was asked in vain, no more.
 */
export function screenCalls(
  screen: EarlyScreen | undefined,
  { pathname, search }: { pathname: string; search: string },
  { currency = 'EUR', languageId }: EarlyScope,
): readonly string[] {
  const scope = { currency, lang_id: languageId };
  if (screen === 'home')
    return [
      callKey('items/recommended', scope),
      callKey('items/list', { ...scope, category: GAME, limit: ROW_SIZE, random: true }),
      callKey('items/list', { ...scope, limit: ROW_SIZE, sale: true }),
    ];
  if (screen === 'item') {
    const id = lastPart(pathname);
    return id === undefined ? [] : [callKey(`items/${id}`, scope)];
  }
  // Whatever narrows the catalogue is the shop's to read.
  const shelf = /^\/(new|sale|products)\/?$/.exec(pathname)?.[1];
  if (shelf === undefined || search !== '') return [];
  const all = shelf === 'products';
  return [
    callKey('items/list', {
      ...scope,
      page: 1,
      limit: PAGE_SIZE,
      sort: 'desc',
      ...(all ? { category: 'cs2' } : { [shelf]: true }),
    }),
    callKey('items/subcategories', { ...scope, ...(all && { category: 'cs2' }) }),
    callKey('categories', scope),
  ];
}
