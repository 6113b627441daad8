/** The page's own origin. Everything it loads and asks for is there. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'vitrine';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** True for an address of our own page; a development server counts while one is named. */
export function isOurPage(url: string, devServer?: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, origin } = new URL(url);
  if (protocol === `${APP_SCHEME}:`) return host === APP_HOST;
  return devServer !== undefined && origin === new URL(devServer).origin;
}

/** Links that may leave the app: https pages and mail, without credentials in them. */
export function isLetOut(url: string): boolean {
  if (url.length > 2048 || !URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return (protocol === 'https:' || protocol === 'mailto:') && username === '' && password === '';
}
