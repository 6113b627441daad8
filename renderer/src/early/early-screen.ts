/** Screens that have a skeleton in index.html. */
export type EarlyScreen = 'home' | 'catalogue' | 'item';

/** Which of them an address leads to; undefined for all others, which begin with the header alone. */
export function screenOf(pathname: string): EarlyScreen | undefined {
  if (pathname === '/') return 'home';
  if (/^\/(new|sale|products(\/[^/]+){0,2})\/?$/.test(pathname)) return 'catalogue';
  return /^\/products(\/[^/]+){3}\/?$/.test(pathname) ? 'item' : undefined;
}

/** Whether the document's own skeleton is still what is seen: until the first view of the shop is built, and never again. */
export function earlyScreenStands(): boolean {
  return document.querySelector('#root > .first') !== null;
}
