import { isLocalHost, paymentTarget } from '#shared/rules/payment-target.ts';
import { browserStorage } from './browser-storage.ts';
import { keepsCookies, pageConsent } from './consent-cookies.ts';
import type { Platform } from './platform.ts';

// Not needed before the desk is used.
const notifications = () => import('./browser-notifications.ts');
const pageFiles = () => import('./page-files.ts');

/** The web page's platform. Settings and token are in local storage. */
export const web: Platform = {
  kind: 'web',
  storage: browserStorage,
  // Not needed on the first screen.
  intents: async () => (await import('./indexed-intents.ts')).pageIntents,
  desk: undefined,
  notifications: {
    get: async () => (await notifications()).permissionNow(),
    ask: async () => (await notifications()).askPermission(),
  },
  files: {
    async save({ name, text }) {
      (await pageFiles()).downloadText(name, text);
      return 'saved';
    },
    open: async (accept, most) => (await pageFiles()).openText(accept, most),
  },
  token: {
    get: () => browserStorage.get('token'),
    set: (token) => browserStorage.set('token', token),
    clear: () => browserStorage.remove('token'),
  },
  sessionKeeping: {
    get: () => Promise.resolve({ place: 'browser' }),
    keepWeak: () => Promise.resolve({ place: 'browser' }),
    watch: () => () => undefined,
  },
  consent: pageConsent,
  keepsCookies,
  signInWithSteam() {
    window.location.assign('/auth/steam/redirect');
    return Promise.resolve('left-page');
  },
  returns: undefined,
  openExternal(url) {
    window.open(url, '_blank', 'noopener,noreferrer');
  },
  goToPayment(redirectUrl) {
    const target = paymentTarget(redirectUrl, isLocalHost(window.location.hostname));
    if (!target) return Promise.resolve('refused');
    window.location.assign(target.href);
    return Promise.resolve('left-page');
  },
  onScreen: () => () => undefined,
  onReturnNotice: () => () => undefined,
  onSession: () => () => undefined,
  onCommand: () => () => undefined,
  // Loaded later: no computer sleeps during the first screen.
  onPower(listener) {
    let stop: (() => void) | undefined = () => undefined;
    void import('./page-power.ts').then(
      ({ pagePower }) => {
        if (stop) stop = pagePower(listener);
      },
      () => undefined,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  },
  // The desktop client's menus need language and choices; a browser has its own.
  reportLanguage: () => undefined,
  reportChoices: () => undefined,
  guardInput() {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  },
  askMain: () => Promise.resolve(undefined),
};
