import { isLocalHost, paymentTarget } from '#shared/rules/payment-target.ts';
import { browserStorage } from './browser-storage.ts';
import { pageConsent } from './consent-cookies.ts';
import { onPageScreen } from './page-screens.ts';
import type { Platform } from './platform.ts';

const TOKEN = 'token';

/** The web page's platform. Settings and token are in local storage. */
export const web: Platform = {
  kind: 'web',
  storage: browserStorage,
  // Not needed on the first screen.
  intents: async () => (await import('./indexed-intents.ts')).pageIntents,
  // Not needed before the desk is used.
  notifications: {
    get: async () => (await import('../desk-host/page-notifications.ts')).permissionNow(),
    ask: async () => (await import('../desk-host/page-notifications.ts')).askPermission(),
  },
  desk: async () => (await import('../desk-host/page-desk.ts')).pageDesk,
  files: {
    async save({ name, text }) {
      const { downloadText } = await import('./page-files.ts');
      downloadText(name, text);
      return 'saved';
    },
    open: async (accept, most) => (await import('./page-files.ts')).openText(accept, most),
  },
  token: {
    get: () => browserStorage.get(TOKEN),
    set: (token) => browserStorage.set(TOKEN, token),
    clear: () => browserStorage.remove(TOKEN),
  },
  sessionKeeping: {
    get: () => Promise.resolve({ place: 'browser' }),
    keepWeak: () => Promise.resolve({ place: 'browser' }),
  },
  consent: pageConsent,
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
  onScreen: onPageScreen,
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
  // The desktop client's menus need language and theme; a browser has its own.
  reportLanguage: () => undefined,
  reportTheme: () => undefined,
  safeMode: () => Promise.resolve(false),
};
