import type { Bridge } from '#shared/bridge.ts';
import { bridgeIntents } from './bridge-intents.ts';
import { browserStorage } from './browser-storage.ts';
import type { Platform } from './platform.ts';
import { createLanguageReporter } from './report-language.ts';

declare global {
  interface Window {
    /** Set by the desktop client's preload script; undefined in a browser. */
    readonly vitrine?: Bridge;
  }
}

/** The platform of the desktop client, implemented over the bridge. */
export function bridgePlatform(bridge: Bridge): Platform {
  const intents = bridgeIntents(bridge);
  // The user allows or blocks them in the system's settings, which no program can read.
  const hasNotifications = async () => {
    const answer = await bridge.hasNotifications(undefined);
    return answer.ok && answer.value ? 'allowed' : 'missing';
  };
  return {
    kind: 'desktop',
    storage: browserStorage,
    intents: () => Promise.resolve(intents),
    // Not needed on the first screen.
    desk: async () => (await import('./bridge-desk.ts')).bridgeDesk(bridge),
    notifications: { get: hasNotifications, ask: hasNotifications },
    files: {
      // The page may not download. Picking a file needs no help of the main process.
      async save(file) {
        const answer = await bridge.saveFile(file);
        return answer.ok ? answer.value : 'failed';
      },
      open: async (accept, most) => (await import('./page-files.ts')).openText(accept, most),
    },
    // The main process stores the token and adds it to requests; the page can only end the session.
    token: { get: () => undefined, set: () => undefined, clear: () => void bridge.endSession(undefined) },
    sessionKeeping: {
      async get() {
        const answer = await bridge.sessionKeeping(undefined);
        return answer.ok ? answer.value : undefined;
      },
      async keepWeak(allowed) {
        const answer = await bridge.keepWeakSession(allowed);
        return answer.ok ? answer.value : undefined;
      },
      watch: (listener) => bridge.on.keeping(listener),
    },
    consent: {
      async get() {
        const answer = await bridge.getConsent(undefined);
        return answer.ok ? answer.value : undefined;
      },
      async set(preferences) {
        await bridge.setConsent(preferences);
      },
    },
    keepsCookies: () => true,
    async signInWithSteam() {
      const answer = await bridge.signInWithSteam(undefined);
      return answer.ok ? answer.value : 'failed';
    },
    returns: {
      async copyAddress(browserTask) {
        const answer = await bridge.copyAddress(browserTask);
        return answer.ok && answer.value;
      },
      async openAgain(browserTask) {
        const answer = await bridge.openAgain(browserTask);
        return answer.ok && answer.value;
      },
      async follow(link) {
        const answer = await bridge.followLink(link);
        return answer.ok ? answer.value : 'not-ours';
      },
      cancelSteam: () => void bridge.cancelSteam(undefined),
    },
    openExternal(url) {
      void bridge.openExternal(url);
    },
    async goToPayment(redirectUrl) {
      const answer = await bridge.openPayment(redirectUrl);
      if (answer.ok && answer.value) return 'opened';
      const isTarget = await bridge.isPaymentTarget(redirectUrl);
      return isTarget.ok && isTarget.value ? 'no-browser' : 'refused';
    },
    onScreen(listener) {
      const stop = bridge.on.screen(listener);
      void bridge.ready(undefined);
      return stop;
    },
    onReturnNotice: (listener) => bridge.on.returned(listener),
    onSession: (listener) => bridge.on.session(() => listener()),
    onCommand: (listener) => bridge.on.command(listener),
    onPower: (listener) => bridge.on.power(listener),
    reportLanguage: createLanguageReporter(bridge),
    reportChoices: (choices) => void bridge.setChoices(choices),
    // Main asks: Electron gives a page no dialog of `beforeunload`, and would not close without a word.
    guardInput() {
      void bridge.setUnsaved(true);
      return () => void bridge.setUnsaved(false);
    },
    async safeMode() {
      const answer = await bridge.appInfo(undefined);
      return answer.ok && answer.value.safeMode;
    },
  };
}

/**
 * Links in server HTML, and those into the game, request a new window. Main opens one only after a mouse or key event, and a press by assistive
 * technology has none. So these links go over the bridge.
 */
function openExternalLinks(event: MouseEvent, platform: Platform): void {
  const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !event.isTrusted) return;
  if (link.protocol !== 'https:' && link.protocol !== 'steam:') return;
  event.preventDefault();
  platform.openExternal(link.href);
}

/** The desktop client's platform; undefined in a browser. */
export function findDesktop(): Platform | undefined {
  if (!window.vitrine) return undefined;
  const platform = bridgePlatform(window.vitrine);
  document.addEventListener('click', (event) => openExternalLinks(event, platform));
  return platform;
}
