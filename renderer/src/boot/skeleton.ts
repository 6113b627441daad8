/** Screens that have a skeleton in index.html. */
export type SkeletonScreen = 'home' | 'catalogue' | 'item';

/** The screen whose skeleton fits an address; undefined when only the header fits. */
export function skeletonFor(pathname: string): SkeletonScreen | undefined {
  if (pathname === '/') return 'home';
  if (/^\/(new|sale|products(\/[^/]+){0,2})\/?$/.test(pathname)) return 'catalogue';
  return /^\/products(\/[^/]+){3}\/?$/.test(pathname) ? 'item' : undefined;
}

/** Whether the document's skeleton is still shown. It is false from the app's first render on. */
export function isSkeletonShown(): boolean {
  return document.querySelector('#root > .first') !== null;
}
