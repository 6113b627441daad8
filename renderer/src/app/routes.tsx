import { useState, type ComponentType, type ReactElement } from 'react';
import { loadDeferredTexts } from '../i18n/texts.ts';
import { matchScreen, type ScreenName } from '../routes.ts';
import { lazyCode } from '../ui/page/lazy-code.ts';

/** Loads each screen's code, in a chunk of its own. */
const LOADERS: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  home: async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
  catalogue: async () => (await import('../features/catalogue/catalogue-screen.tsx')).CatalogueScreen,
  item: async () => (await import('../features/product/product-screen.tsx')).ProductScreen,
  content: async () => (await import('../features/content/static-page-screen.tsx')).StaticPageScreen,
  cart: async () => (await import('../features/cart/cart-screen.tsx')).CartScreen,
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

/** Screens that are loaded: they render without a fallback. */
const loaded = new Map<ScreenName, ComponentType>();

/** Loads a screen's code and texts. The home page needs only the first texts. */
async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const [component] = await Promise.all([LOADERS[name](), name === 'home' || loadDeferredTexts()]);
  loaded.set(name, component);
  return component;
}

/** One element for all addresses of a screen: the old content stays until the new one is there. */
function elementOf(name: ScreenName) {
  const Later = lazyCode(() => loadScreen(name));
  function Screen() {
    // The choice stays while the screen is mounted: another component would start it anew.
    const [Shown] = useState<ComponentType>(() => loaded.get(name) ?? Later);
    return <Shown />;
  }
  return <Screen />;
}

const elements = new Map<ScreenName, ReactElement>();

/** The screen's element. */
export function screenElement(name: ScreenName): ReactElement {
  const element = elements.get(name) ?? elementOf(name);
  elements.set(name, element);
  return element;
}

/**
 * Loads the screen of an address, so that the app's first render has it. A failure is none here: the screen itself
 * tries again and reports it.
 */
export async function bringScreen(pathname: string): Promise<void> {
  await loadScreen(matchScreen(pathname).screen).catch(() => undefined);
}

/** Each loads a screen that a visitor most likely goes to next, once the first one is there. */
export const warmUpScreens = [LOADERS.catalogue, LOADERS.item].map(
  (load) => () => void load().catch(() => undefined),
);
