import { readInspectLink } from '#shared/rules/inspect-link.ts';

/** Scheme of the page's origin, from which it loads everything and sends all calls. */
export const APP_SCHEME = 'app';
const APP_HOST = 'vitrine';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** True for a path that is an API call of the backend. */
export const isCall = (pathname: string) => pathname.startsWith('/api/');

/** Path prefixes that the backend answers: data, never a page of ours. */
const FORWARDED = ['/api/', '/i/'];

/** True for a path that the backend answers. */
export const isForwarded = (pathname: string) => FORWARDED.some((prefix) => pathname.startsWith(prefix));

/** True for a URL of our own page. A configured development server counts as ours. */
export function isOurPage(url: string, devServer?: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, origin, pathname } = new URL(url);
  if (protocol === `${APP_SCHEME}:`) return host === APP_HOST && !isForwarded(pathname);
  return devServer !== undefined && origin === new URL(devServer).origin;
}

/** The fields that a mailto link may set. Others make some mail programs attach files or hide recipients. */
const MAIL_FIELDS = ['subject', 'body'];

/** True for a link that may open outside the app: https pages and mail, without credentials, and a look at a copy in the game. */
export function mayOpenExternally(url: string): boolean {
  if (url.length > 2048 || !URL.canParse(url)) return false;
  const { protocol, username, password, searchParams } = new URL(url);
  if (protocol === 'steam:') return readInspectLink(url) !== undefined;
  if (protocol === 'mailto:') return [...searchParams.keys()].every((key) => MAIL_FIELDS.includes(key));
  return protocol === 'https:' && username === '' && password === '';
}
