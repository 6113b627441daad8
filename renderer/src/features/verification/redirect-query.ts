import { isOwnPath } from '../../own-path.ts';
import { paths } from '../../paths.ts';

/** An untrusted path; undefined for none, for another site, and for the verification page itself. */
export function checkRedirect(path: string | null): string | undefined {
  if (path === null || !isOwnPath(path)) return undefined;
  const [place = ''] = path.split(/[?#]/, 1);
  return place.replace(/\/+$/, '') === paths.emailVerification ? undefined : path;
}

/** The path to open after verification, from an untrusted query. */
export const readRedirectQuery = (query: URLSearchParams): string | undefined =>
  checkRedirect(query.get('redirect'));
