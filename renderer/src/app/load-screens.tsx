import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isDeskScreen, ROUTES, type DeskScreenName, type ScreenName } from '../first-routes.ts';
import { lazyCode } from '../ui/page/lazy-code.tsx';
import { matchScreen } from './routes.ts';
import { ScreenNotLoaded } from './not-loaded.tsx';

/** Loads a screen of the desk. The list of their files is apart: most visitors never need it. */
const loadDesk = async (name: DeskScreenName) => (await import('./desk-routes.ts')).DESK_LOADERS[name]();

/** Loads each screen's code, in a chunk of its own. */
const LOADERS: Readonly<Record<Exclude<ScreenName, DeskScreenName>, () => Promise<ComponentType>>> = {
  home: async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
  catalogue: async () => (await import('../features/catalogue/catalogue-screen.tsx')).CatalogueScreen,
  item: async () => (await import('../features/product/product-screen.tsx')).ProductScreen,
  content: async () => (await import('../features/content/static-page-screen.tsx')).StaticPageScreen,
  cart: async () => (await import('../features/cart/cart-screen.tsx')).CartScreen,
  favourites: async () => (await import('../features/favourites/favourites-screen.tsx')).FavouritesScreen,
  compare: async () => (await import('../features/compare/compare-screen.tsx')).CompareScreen,
  account: async () => (await import('../features/account/account-screen.tsx')).AccountScreen,
  success: async () => (await import('../features/payment-result/success-screen.tsx')).SuccessScreen,
  failure: async () => (await import('../features/payment-result/failure-screen.tsx')).FailureScreen,
  pending: async () => (await import('../features/payment-result/pending-screen.tsx')).PendingScreen,
  verification: async () =>
    (await import('../features/verification/email-verification-screen.tsx')).EmailVerificationScreen,
  verified: async () => (await import('../features/verification/verified-screen.tsx')).VerifiedScreen,
  notFound: async () => (await import('../screen/not-found.tsx')).NotFound,
  reset: async () => (await import('../features/session/reset-password-screen.tsx')).ResetPasswordScreen,
};

/** Loads a screen's code, which brings its texts. */
const loadScreen = (name: ScreenName): Promise<ComponentType> =>
  isDeskScreen(name) ? loadDesk(name) : LOADERS[name]();

/** One element for all addresses of a screen: the old content stays until the new one is there. */
function createScreen(name: ScreenName): { element: ReactElement; fetch: () => Promise<unknown> } {
  const Screen = lazyCode(() => loadScreen(name), ScreenNotLoaded);
  return { element: <Screen />, fetch: Screen.fetch };
}

const screens = new Map<ScreenName, ReturnType<typeof createScreen>>();

function screenOf(name: ScreenName) {
  const screen = screens.get(name) ?? createScreen(name);
  screens.set(name, screen);
  return screen;
}

/** The shop's routes with their screens, for the router. */
export const routeObjects: RouteObject[] = [...ROUTES, { path: '*', screen: 'notFound' as const }].map(
  ({ path, screen }) => ({ path, element: screenOf(screen).element }),
);

/** Loads a screen ahead. A failure is none here: the screen itself tries again and reports it. */
async function fetchScreen(name: ScreenName): Promise<void> {
  await screenOf(name)
    .fetch()
    .catch(() => undefined);
}

/** Loads the screen of an address, so that the app's first render has it. */
export const bringScreen = (pathname: string): Promise<void> => fetchScreen(matchScreen(pathname).screen);

/** Each loads a screen that a visitor most likely goes to next, once the first one is there. */
export const warmUpScreens = (['catalogue', 'item'] as const).map((name) => () => void fetchScreen(name));
