import { decodePart } from '#shared/address.ts';

/** Who may see a route: everybody, only who is signed in, only who is not. */
export type Access = 'all' | 'member' | 'guest';

/**
 * The frame of a screen. `default` is header, main content, footer and cookie banner, and for members the banner about
 * an unverified email and the list of unfinished payments. `noVerifyBanner` has no such banner: the screen is about it.
 */
export type Layout = 'default' | 'noVerifyBanner';

/** A route of the shop: its path with `:parameters`, its screen, who may see it, and its frame. */
interface Route {
  path: string;
  screen: ScreenName;
  access?: Access;
  layout?: Layout;
}

/** The screens; `app/routes.tsx` has each one's code. */
export type ScreenName =
  | 'home'
  | 'catalogue'
  | 'item'
  | 'reset'
  | 'cart'
  | 'favourites'
  | 'compare'
  | 'deskWatches'
  | 'deskSearches'
  | 'deskSearch'
  | 'deskInbox'
  | 'deskSettings'
  | 'account'
  | 'verification'
  | 'verified'
  | 'success'
  | 'failure'
  | 'pending'
  | 'content'
  | 'notFound';

/** The screens of the desk. */
export type DeskScreenName = Extract<ScreenName, `desk${string}`>;

/** The screens that have a first view: they are shown before the app's code is there. */
export type FirstScreen = Extract<ScreenName, 'home' | 'catalogue' | 'item' | 'deskWatches'>;

/** The routes of screens with a first view. Of the routes, the boot script has only these. */
const FIRST_ROUTES: readonly (Route & { screen: FirstScreen })[] = [
  { path: '/', screen: 'home' },
  { path: '/products', screen: 'catalogue' },
  { path: '/products/:category/:subcategory?', screen: 'catalogue' },
  { path: '/products/:category/:subcategory/:productId', screen: 'item' },
  { path: '/new', screen: 'catalogue' },
  { path: '/sale', screen: 'catalogue' },
  { path: '/desk', screen: 'deskWatches' },
];

const OTHER_ROUTES: readonly Route[] = [
  { path: '/reset-password', screen: 'reset', access: 'guest' },
  { path: '/cart', screen: 'cart', access: 'member' },
  { path: '/favourites', screen: 'favourites' },
  { path: '/compare', screen: 'compare' },
  { path: '/desk/searches', screen: 'deskSearches' },
  { path: '/desk/searches/:id', screen: 'deskSearch' },
  { path: '/desk/inbox', screen: 'deskInbox' },
  { path: '/desk/settings', screen: 'deskSettings' },
  // One page; the rest of the address names the part to show first.
  { path: '/account', screen: 'account', access: 'member' },
  { path: '/account/personal', screen: 'account', access: 'member' },
  { path: '/account/transactions', screen: 'account', access: 'member' },
  { path: '/account/orders', screen: 'account', access: 'member' },
  { path: '/account/offers', screen: 'account', access: 'member' },
  { path: '/email-verification', screen: 'verification', access: 'member', layout: 'noVerifyBanner' },
  { path: '/email/verify/success', screen: 'verified', layout: 'noVerifyBanner' },
  { path: '/email/verify/already-success', screen: 'verified', layout: 'noVerifyBanner' },
  { path: '/success-payment', screen: 'success' },
  { path: '/fail-payment', screen: 'failure' },
  { path: '/pending-payment', screen: 'pending' },
  { path: '/processing-payment', screen: 'pending' },
  { path: '/static-page/:id', screen: 'content' },
  { path: '/:slug', screen: 'content' },
];

/**
 * All routes of the shop. The router prefers fixed paths to those with parameters; an address that fits none is not
 * found. `docs/product/routes.md` lists them.
 */
export const ROUTES: readonly Route[] = /* @__PURE__ */ [FIRST_ROUTES, OTHER_ROUTES].flat();

/** Whether a screen is one of the desk's. */
export const isDeskScreen = (screen: ScreenName): screen is DeskScreenName => screen.startsWith('desk');

/** A screen with a first view, and the decoded parameters of its path. */
interface FirstMatch {
  screen: FirstScreen;
  params: Readonly<Partial<Record<string, string>>>;
}

/** A path of the table as a regular expression with a group for each parameter. */
function asPattern(path: string): RegExp {
  const source = path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional: string | undefined) =>
    optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`,
  );
  return new RegExp(`^${source}/*$`, 'i');
}

/** Decodes a path as the router does: each part once, or none if one can't be decoded. A decoded slash stays `%2F`. */
export const decodedPath = (pathname: string): string =>
  decodePart(pathname.replace(/%2f/gi, '%252F')) ?? pathname;

/**
 * The route of a path, and the path's decoded parameters, for screens with a first view; undefined for another screen's
 * path. The document has no room for the router's own matching, with which the tests compare it.
 */
export function matchFirstScreen(pathname: string): FirstMatch | undefined {
  const path = decodedPath(pathname);
  for (const route of FIRST_ROUTES) {
    const found = asPattern(route.path).exec(path);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).flatMap(([name, part]: [string, string | undefined]) =>
      part === undefined ? [] : [[name, part.replaceAll('%2F', '/')]],
    );
    return { screen: route.screen, params: Object.fromEntries(params) };
  }
  return undefined;
}
