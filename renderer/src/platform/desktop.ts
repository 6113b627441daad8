import type { Bridge } from '../../../shared/bridge.ts';
import { browserStorage } from './browser-storage.ts';
import type { Platform } from './platform.ts';

declare global {
  interface Window {
    /** Put there by the desktop's preload script; absent in a browser. */
    readonly vitrine?: Bridge;
  }
}

/** The platform that a bridge makes. */
export function overBridge(bridge: Bridge): Platform {
  return {
    kind: 'desktop',
    storage: browserStorage,
    // The main process keeps the token and puts it onto requests; a page can only have it forgotten.
    token: { get: () => undefined, set: () => undefined, clear: () => void bridge.forgetToken(undefined) },
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
      async copyAddress(awaited) {
        const answer = await bridge.copyAddress(awaited);
        return answer.ok && answer.value;
      },
      async openAgain(awaited) {
        const answer = await bridge.openAgain(awaited);
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
      return answer.ok && answer.value ? 'opened' : 'refused';
    },
    moneyUnderWay(until) {
      void bridge.moneyUnderWay(until);
    },
    onRoute(listener) {
      const stop = bridge.on.route(listener);
      void bridge.ready(undefined);
      return stop;
    },
    onReturned: (listener) => bridge.on.returned(listener),
    onSession: (listener) => bridge.on.session(() => listener()),
    onCommand: (listener) => bridge.on.command(listener),
    onPower: (listener) => bridge.on.power(listener),
    async safeMode() {
      const answer = await bridge.appInfo(undefined);
      return answer.ok && answer.value.safeMode;
    },
  };
}

/** The desktop client's side of the bridge; undefined in a browser. */
export const findDesktop = (): Platform | undefined => window.vitrine && overBridge(window.vitrine);
