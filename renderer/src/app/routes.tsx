import { useState, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadDeferredTexts } from '../i18n/texts.ts';
import { currentScope } from '../state/preferences.ts';
import { lazyCode } from '../ui/page/lazy-code.ts';

/** Who may see a route: everybody, only who is signed in, only who is not. */
export type Access = 'all' | 'member' | 'guest';

interface Brought {
  bring: () => Promise<unknown>;
  ask: Ask | undefined;
}

/** Begins the calls that a screen begins with, as far as the address says what they are. */
type Ask = (at: { pathname: string; search: string; id: string | undefined }) => Promise<void>;

/** How each screen is brought, by the element that shows it. */
const screens = new Map<RouteObject['element'], Brought>();

/** A screen in a chunk of its own, loaded when its route is, or before. */
function screen(load: () => Promise<ComponentType>, ask?: Ask) {
  let loaded: ComponentType | undefined;
  const bring = async () => {
    const [component] = await Promise.all([load(), load === home || loadDeferredTexts()]);
    loaded = component;
    return component;
  };
  const Later = lazyCode(bring);
  function Screen() {
    // Whichever it begins as it stays, or all that the screen holds would begin anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  }
  const element = <Screen />;
  screens.set(element, { bring, ask });
  return element;
}

const home = async () => (await import('../features/home/home-screen.tsx')).HomeScreen;
const catalogue = async () => (await import('../features/catalogue/catalogue-screen.tsx')).CatalogueScreen;
const product = async () => (await import('../features/product/product-screen.tsx')).ProductScreen;
const content = async () => (await import('../features/content/static-page-screen.tsx')).StaticPageScreen;
const cart = async () => (await import('../features/cart/cart-screen.tsx')).CartScreen;
const account = async () => (await import('../features/account/account-screen.tsx')).AccountScreen;
const success = async () => (await import('../features/payment-result/success-screen.tsx')).SuccessScreen;
const failure = async () => (await import('../features/payment-result/failure-screen.tsx')).FailureScreen;
const pending = async () => (await import('../features/payment-result/pending-screen.tsx')).PendingScreen;
const verification = async () =>
  (await import('../features/verification/email-verification-screen.tsx')).EmailVerificationScreen;
const verified = async () => (await import('../features/verification/verified-screen.tsx')).VerifiedScreen;
const notFound = async () => (await import('../screen/not-found.tsx')).NotFound;
const reset = async () => (await import('../features/session/reset-password-screen.tsx')).ResetPasswordScreen;

function route(path: string, element: RouteObject['element'], access: Access = 'all'): RouteObject {
  return { path, element, handle: access };
}

// One element for all its addresses: going from one to another keeps what is on screen until the new is there.
const catalogueScreen = screen(catalogue, async (at) =>
  (await import('../features/catalogue/catalogue-screen.tsx')).prefetchCatalogue(currentScope(), at),
);

/**
 * All routes of the shop; `docs/product/routes.md` lists them. The router's own ranking lets fixed routes win over
 * `/:slug`.
 */
export const routes: RouteObject[] = [
  route(
    '/',
    screen(home, async () => (await import('../features/home/home-screen.tsx')).prefetchHome(currentScope())),
  ),
  route('/products', catalogueScreen),
  route('/products/:category/:subcategory?', catalogueScreen),
  route(
    '/products/:category/:subcategory/:productId',
    screen(product, async ({ id }) =>
      (await import('../features/product/product-screen.tsx')).prefetchProduct(currentScope(), id),
    ),
  ),
  route('/new', catalogueScreen),
  route('/sale', catalogueScreen),
  route('/reset-password', screen(reset), 'guest'),
  route('/cart', screen(cart), 'member'),
  // One page; the rest of the address names the part to show first.
  ...['', '/personal', '/transactions', '/orders', '/offers'].map((part) =>
    route(`/account${part}`, screen(account), 'member'),
  ),
  route('/email-verification', screen(verification), 'member'),
  route('/email/verify/success', screen(verified)),
  route('/email/verify/already-success', screen(verified)),
  route('/success-payment', screen(success)),
  route('/fail-payment', screen(failure)),
  route('/pending-payment', screen(pending)),
  route('/processing-payment', screen(pending)),
  route('/static-page/:id', screen(content)),
  route('/:slug', screen(content)),
  route('*', screen(notFound)),
];

/**
 * Brings the screen of an address, so that the first view of the shop has it and takes the place of the skeleton in
 * one step. A failure is none here: the screen itself tries again, and says so.
 */
export async function bringScreen(pathname: string): Promise<void> {
  const element = matchRoutes(routes, pathname)?.at(-1)?.route.element;
  await screens
    .get(element)
    ?.bring()
    .catch(() => undefined);
}

/**
 * Begins what the screen of an address asks for, while it is being built. Language and currency must be settled. A
 * failure is told by the screen, which finds it under its own keys.
 */
export async function askForScreen({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): Promise<void> {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const at = { pathname, search, id: match?.params['productId'] };
  await screens
    .get(match?.route.element)
    ?.ask?.(at)
    .catch(() => undefined);
}

/** Each loads a screen that a visitor most likely goes to next, once the first one is there. */
export const warmUpScreens = [catalogue, product].map((load) => () => void load().catch(() => undefined));
