/** The page's own origin. Everything it loads and asks for is there. */
export const APP_SCHEME = 'app';
const APP_HOST = 'vitrine';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** True for a path of ours that is a call of the backend's. */
export const isCall = (pathname: string) => pathname.startsWith('/api/');

/** Path beginnings that the backend answers. What stands there is data and never a page of ours. */
const FORWARDED = ['/api/', '/i/'];

/** True for a path of ours that the backend answers. */
export const isForwarded = (pathname: string) => FORWARDED.some((prefix) => pathname.startsWith(prefix));

/** True for an address of our own page; a development server counts while one is named. */
export function isOurPage(url: string, devServer?: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, origin, pathname } = new URL(url);
  if (protocol === `${APP_SCHEME}:`) return host === APP_HOST && !isForwarded(pathname);
  return devServer !== undefined && origin === new URL(devServer).origin;
}

/** What a mail link may fill in. Others make some mail programs attach files or hide receivers. */
const MAIL_FIELDS = ['subject', 'body'];

/** Links that may leave the app: https pages and mail, without credentials in them. */
export function mayOpenExternally(url: string): boolean {
  if (url.length > 2048 || !URL.canParse(url)) return false;
  const { protocol, username, password, searchParams } = new URL(url);
  if (protocol === 'mailto:') return [...searchParams.keys()].every((key) => MAIL_FIELDS.includes(key));
  return protocol === 'https:' && username === '' && password === '';
}
