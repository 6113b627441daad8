import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { pathsOf } from '../first-routes.ts';
import type { TextKey } from '../i18n/en/english.ts';
import { paths } from '../paths.ts';
import type { deskScreens } from './desk-screens.ts';

/** Who may see a screen: everybody, only who is signed in, only who is not. */
export type Access = 'all' | 'member' | 'guest';

type DescriptionOf<Key> = Key extends `description.${infer Name}` ? Name : never;

/**
 * The frame of a screen. `default` is header, main content, footer and cookie banner, and for members the banner about
 * an unverified email and the list of unfinished payments. `noVerifyBanner` has no such banner: the screen is about it.
 */
export type Layout = 'default' | 'noVerifyBanner';

/** All that the app has to know of a screen. */
export interface ScreenRow {
  /** Its addresses, with `:parameters`. Of several without parameters, search engines are told the first. */
  paths: readonly string[];
  /** Loads its code, in a chunk of its own, which brings its texts. */
  load: () => Promise<ComponentType>;
  /** `all` if it is left out. */
  access?: Access;
  /** `default` if it is left out. */
  layout?: Layout;
  /** What search engines are told of it: the text `description.…`, which may name the page's `name` and `price`. */
  description: DescriptionOf<TextKey>;
  /** Search engines may list it. Without it they must not: only a member or this browser has it, or there is nothing. */
  isListed?: true;
}

/** Loads a screen of the desk. The list of their files is apart: most visitors never need it. */
const desk = (name: keyof typeof deskScreens) => async () =>
  (await import('./desk-screens.ts')).deskScreens[name]();

/**
 * All screens of the shop. The router prefers fixed paths to those with parameters. `docs/product/routes.md` lists them,
 * and `paths.ts` has the addresses that rooms below the app link to.
 */
export const SCREENS = {
  home: {
    paths: pathsOf('home'),
    load: async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
    description: 'home',
    isListed: true,
  },
  catalogue: {
    paths: pathsOf('catalogue'),
    load: async () => (await import('../features/catalogue/catalogue-screen.tsx')).CatalogueScreen,
    description: 'list',
    isListed: true,
  },
  item: {
    paths: pathsOf('item'),
    load: async () => (await import('../features/product/product-screen.tsx')).ProductScreen,
    description: 'item',
    isListed: true,
  },
  content: {
    paths: ['/static-page/:id', '/:slug'],
    load: async () => (await import('../features/content/static-page-screen.tsx')).StaticPageScreen,
    description: 'content',
    isListed: true,
  },
  help: {
    paths: [paths.help],
    load: async () => (await import('../features/home/help-screen.tsx')).HelpScreen,
    description: 'help',
    isListed: true,
  },
  favourites: {
    paths: [paths.favourites],
    load: async () => (await import('../features/favourites/favourites-screen.tsx')).FavouritesScreen,
    description: 'favourites',
  },
  compare: {
    paths: [paths.compare],
    load: async () => (await import('../features/compare/compare-screen.tsx')).CompareScreen,
    description: 'compare',
  },
  cart: {
    paths: pathsOf('cart'),
    load: async () => (await import('../features/cart/cart-screen.tsx')).CartScreen,
    access: 'member',
    description: 'cart',
  },
  account: {
    // One page; the rest of the address names the part to show first.
    paths: pathsOf('account'),
    load: async () => (await import('../features/account/account-screen.tsx')).AccountScreen,
    access: 'member',
    description: 'account',
  },
  deskWatches: { paths: pathsOf('deskWatches'), load: desk('deskWatches'), description: 'desk' },
  deskSearches: { paths: ['/desk/searches'], load: desk('deskSearches'), description: 'desk' },
  deskSearch: { paths: ['/desk/searches/:id'], load: desk('deskSearch'), description: 'desk' },
  deskInbox: { paths: ['/desk/inbox'], load: desk('deskInbox'), description: 'desk' },
  deskSettings: { paths: ['/desk/settings'], load: desk('deskSettings'), description: 'desk' },
  success: {
    paths: ['/success-payment'],
    load: async () => (await import('../paying/result/success-screen.tsx')).SuccessScreen,
    description: 'payment',
  },
  failure: {
    paths: ['/fail-payment'],
    load: async () => (await import('../paying/result/failure-screen.tsx')).FailureScreen,
    description: 'payment',
  },
  pending: {
    paths: ['/pending-payment', '/processing-payment'],
    load: async () => (await import('../paying/result/pending-screen.tsx')).PendingScreen,
    description: 'payment',
  },
  verification: {
    paths: [paths.emailVerification],
    load: async () =>
      (await import('../features/verification/email-verification-screen.tsx')).EmailVerificationScreen,
    access: 'member',
    layout: 'noVerifyBanner',
    description: 'verification',
  },
  verified: {
    paths: [paths.verified, '/email/verify/already-success'],
    load: async () => (await import('../features/verification/verified-screen.tsx')).VerifiedScreen,
    layout: 'noVerifyBanner',
    description: 'verification',
  },
  reset: {
    paths: [paths.resetPassword],
    load: async () => (await import('../features/session/reset-password-screen.tsx')).ResetPasswordScreen,
    access: 'guest',
    description: 'reset',
  },
  notFound: {
    paths: ['*'],
    load: async () => (await import('../screen/not-found.tsx')).NotFound,
    description: 'missing',
  },
} as const satisfies Readonly<Record<string, ScreenRow>>;

/** Every address of the shop with its screen, for the router. */
export const ROUTES = Object.values<ScreenRow>(SCREENS).flatMap((screen) =>
  screen.paths.map((path) => ({ path, screen })),
);

/** The last path's: the router ranks all routes for each match, and a letter in the search asks for three. */
let last: { pathname: string; screen: ScreenRow } | undefined;

/** The screen of a path, by the router's own matching. */
export function matchScreen(pathname: string): ScreenRow {
  if (last?.pathname !== pathname)
    last = { pathname, screen: matchRoutes(ROUTES, { pathname })?.[0]?.route.screen ?? SCREENS.notFound };
  return last.screen;
}
