import { isOwnPath } from '../../own-path.ts';
import { paths } from '../../paths.ts';

/**
 * Where to go on after verification, out of a query that anybody can write.
 * @returns undefined for nothing, a place that is not ours, or this page itself
 */
export function readRedirectQuery(query: URLSearchParams): string | undefined {
  const path = query.get('redirect');
  if (path === null || !isOwnPath(path)) return undefined;
  const [place = ''] = path.split(/[?#]/, 1);
  return place.replace(/\/+$/, '') === paths.emailVerification ? undefined : path;
}
