import { decodePart } from '#shared/address.ts';

/** The screens that have a first view: they are shown before the app's code is there. */
export type FirstScreen = 'home' | 'catalogue' | 'item' | 'deskWatches' | 'cart' | 'account';

/**
 * The routes of these screens: paths with `:parameters`. Of all routes, the boot script has only these;
 * `app/routes.ts` has the others.
 */
const FIRST_ROUTES: readonly { path: string; screen: FirstScreen }[] = [
  { path: '/', screen: 'home' },
  { path: '/products', screen: 'catalogue' },
  { path: '/products/:category/:subcategory?', screen: 'catalogue' },
  { path: '/products/:category/:subcategory/:productId', screen: 'item' },
  { path: '/new', screen: 'catalogue' },
  { path: '/sale', screen: 'catalogue' },
  { path: '/desk', screen: 'deskWatches' },
  // Of members: for others, the document shows the view without a screen.
  { path: '/cart', screen: 'cart' },
  { path: '/account', screen: 'account' },
  { path: '/account/personal', screen: 'account' },
  { path: '/account/transactions', screen: 'account' },
  { path: '/account/orders', screen: 'account' },
  { path: '/account/offers', screen: 'account' },
];

/** The paths of a screen with a first view. */
export const pathsOf = (screen: FirstScreen): string[] =>
  FIRST_ROUTES.filter((route) => route.screen === screen).map(({ path }) => path);

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
