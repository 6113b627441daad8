import type { Bridge } from '#shared/bridge.ts';
import { bridgeIntents } from './bridge-intents.ts';
import { browserStorage } from './browser-storage.ts';
import type { Platform } from './platform.ts';
import { languageTeller } from './tell-language.ts';

declare global {
  interface Window {
    /** Put there by the desktop's preload script; absent in a browser. */
    readonly vitrine?: Bridge;
  }
}

/** The platform that a bridge makes. */
export function overBridge(bridge: Bridge): Platform {
  const intents = bridgeIntents(bridge);
  return {
    kind: 'desktop',
    storage: browserStorage,
    intents: () => Promise.resolve(intents),
    // The main process keeps the token and puts it onto requests; a page can only have it forgotten.
    token: { get: () => undefined, set: () => undefined, clear: () => void bridge.endSession(undefined) },
    sessionKeeping: {
      async get() {
        const answer = await bridge.sessionKeeping(undefined);
        return answer.ok ? answer.value : undefined;
      },
      async keepWeak(yes) {
        const answer = await bridge.keepWeakSession(yes);
        return answer.ok ? answer.value : undefined;
      },
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
    async leaveToPay(redirectUrl) {
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
    onReturned: (listener) => bridge.on.returned(listener),
    onSession: (listener) => bridge.on.session(() => listener()),
    onCommand: (listener) => bridge.on.command(listener),
    onPower: (listener) => bridge.on.power(listener),
    tellLanguage: languageTeller(bridge),
    async safeMode() {
      const answer = await bridge.appInfo(undefined);
      return answer.ok && answer.value.safeMode;
    },
  };
}

/**
 * Links of server HTML ask for a new window, which main opens outside after a mouse or key event only. A press by
 * assistive technology has none, so they go over the bridge like the shop's own.
 */
function followOutsideLinks(event: MouseEvent, platform: Platform): void {
  const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !event.isTrusted) return;
  if (link.protocol !== 'https:') return;
  event.preventDefault();
  platform.openExternal(link.href);
}

/** The desktop client's side of the bridge; undefined in a browser. */
export function findDesktop(): Platform | undefined {
  if (!window.vitrine) return undefined;
  const platform = overBridge(window.vitrine);
  document.addEventListener('click', (event) => followOutsideLinks(event, platform));
  return platform;
}
