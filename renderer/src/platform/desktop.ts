import type { Bridge, BridgeCalls } from '#shared/bridge.ts';
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
  const calls: BridgeCalls = bridge;
  const ask: Platform['askMain'] = async (name, request) => {
    const answer = await calls[name](request);
    return answer.ok ? answer.value : undefined;
  };
  const intents = bridgeIntents(bridge);
  // The user allows or blocks them in the system's settings, which no program can read.
  const hasNotifications = async () => ((await ask('hasNotifications', undefined)) ? 'allowed' : 'missing');
  return {
    kind: 'desktop',
    storage: browserStorage,
    intents: () => Promise.resolve(intents),
    // Not needed on the first screen.
    desk: async () => (await import('./bridge-desk.ts')).bridgeDesk(bridge),
    notifications: { get: hasNotifications, ask: hasNotifications },
    files: {
      // The page may not download. Picking a file needs no help of the main process.
      save: async (file) => (await ask('saveFile', file)) ?? 'failed',
      open: async (accept, most) => (await import('./page-files.ts')).openText(accept, most),
    },
    // The main process stores the token and adds it to requests; the page can only end the session.
    token: { get: () => undefined, set: () => undefined, clear: () => void bridge.endSession(undefined) },
    sessionKeeping: {
      get: () => ask('sessionKeeping', undefined),
      keepWeak: (allowed) => ask('keepWeakSession', allowed),
      watch: (listener) => bridge.on.keeping(listener),
    },
    consent: {
      get: () => ask('getConsent', undefined),
      set: (preferences) => ask('setConsent', preferences),
    },
    keepsCookies: () => true,
    signInWithSteam: async () => (await ask('signInWithSteam', undefined)) ?? 'failed',
    returns: {
      copyAddress: async (browserTask) => (await ask('copyAddress', browserTask)) ?? false,
      openAgain: async (browserTask) => (await ask('openAgain', browserTask)) ?? false,
      follow: async (link) => (await ask('followLink', link)) ?? 'not-ours',
      cancelSteam: () => void bridge.cancelSteam(undefined),
    },
    openExternal(url) {
      void bridge.openExternal(url);
    },
    async goToPayment(redirectUrl) {
      if (await ask('openPayment', redirectUrl)) return 'opened';
      return (await ask('isPaymentTarget', redirectUrl)) ? 'no-browser' : 'refused';
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
    askMain: ask,
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
