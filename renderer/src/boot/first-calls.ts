import { GAME, PAGE_SIZE, ROW_SIZE } from '../api/list-sizes.ts';
import { callKey } from './prefetched-answers.ts';
import type { SkeletonScreen } from './skeleton.ts';

/** The visitor's stored choices; undefined where the server's default applies. */
export interface BootScope {
  currency: string | undefined;
  languageId: string | undefined;
}

/** The five start-up calls, which every screen needs. */
export function startUpCalls({ currency = 'EUR', languageId }: BootScope): readonly string[] {
  const scope = { currency, lang_id: languageId };
  return [
    callKey('is-auth'),
    callKey('languages'),
    callKey('currencies'),
    callKey('settings', scope),
    callKey('countries', scope),
  ];
}

/** The last part of a path, encoded as the app encodes it; undefined when it is malformed. */
function lastPart(pathname: string): string | undefined {
  try {
    const part = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return undefined;
  }
}

/**
 * The first calls of a screen, as far as its address determines them. The largest picture needs the first of them. A
 * call that the screen does not use costs only itself.
 */
export function screenCalls(
  screen: SkeletonScreen | undefined,
  { pathname, search }: { pathname: string; search: string },
  { currency = 'EUR', languageId }: BootScope,
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
  // The app reads the filters of a filtered catalogue.
  const list = /^\/(new|sale|products)\/?$/.exec(pathname)?.[1];
  if (list === undefined || search !== '') return [];
  const all = list === 'products';
  return [
    callKey('items/list', {
      ...scope,
      page: 1,
      limit: PAGE_SIZE,
      sort: 'desc',
      ...(all ? { category: 'cs2' } : { [list]: true }),
    }),
    callKey('items/subcategories', { ...scope, ...(all && { category: 'cs2' }) }),
    callKey('categories', scope),
  ];
}
