import { isOwnPath } from '../../own-path.ts';
import { paths } from '../../paths.ts';

/**
 * The path to open after verification, from an untrusted query.
 * @returns undefined for none, for another site, and for the verification page itself
 */
export function readRedirectQuery(query: URLSearchParams): string | undefined {
  const path = query.get('redirect');
  if (path === null || !isOwnPath(path)) return undefined;
  const [place = ''] = path.split(/[?#]/, 1);
  return place.replace(/\/+$/, '') === paths.emailVerification ? undefined : path;
}
