import { isLocalHost, paymentTarget } from '#shared/rules/payment-target.ts';
import { browserStorage } from './browser-storage.ts';
import { keepsCookies, pageConsent } from './consent-cookies.ts';
import type { Platform } from './platform.ts';

/** Not needed before the desk is used. */
const deskHost = () => import('./web-desk.ts');

/** The web page's platform. Settings and token are in local storage. */
export const web: Platform = {
  kind: 'web',
  storage: browserStorage,
  // Not needed on the first screen.
  intents: async () => (await import('./indexed-intents.ts')).pageIntents,
  desk: async () => (await deskHost()).webDesk(),
  notifications: {
    get: async () => (await deskHost()).notifications.get(),
    ask: async () => (await deskHost()).notifications.ask(),
  },
  files: {
    save: async (file) => (await deskHost()).files.save(file),
    open: async (accept, most) => (await deskHost()).files.open(accept, most),
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
  safeMode: () => Promise.resolve(false),
};
