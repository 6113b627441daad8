import { mayOpenExternally } from '#electron/main/origin.ts';
import { parseDeepLink } from '#shared/deep-link.ts';
import { paymentTarget } from '#shared/rules/payment-target.ts';
import type { Handlers } from '../support/bridge-handlers.ts';
import type { ShownLanguage } from '#shared/shown-language.ts';

/** The state of a test's main process. */
export interface HandlerWorld {
  /** Every address that was opened outside. */
  opened: string[];
  /** Every language that the page reported. */
  languages: ShownLanguage[];
  /** Each report of whether input is unsaved. */
  unsaved: boolean[];
  /** How a Steam sign-in ends. */
  steam: 'signed-in' | 'failed' | 'cancelled' | 'throws';
}

const KEPT = {
  place: 'memory',
  keyring: 'none',
  isAsking: false,
  mayOptIn: false,
  optedIn: false,
  keptAside: false,
} as const;

/** Main's answers to the page's calls, without an operating system. */
export function handlersFor(world: HandlerWorld): Handlers {
  return {
    appInfo: () => ({ version: '1', electron: '45', platform: 'linux', safeMode: true }),
    openExternal: (url) => mayOpenExternally(url) && world.opened.push(url) > 0,
    openPayment: (url) => {
      const target = paymentTarget(url, false);
      return target !== undefined && world.opened.push(target.href) > 0;
    },
    isPaymentTarget: (url) => paymentTarget(url, false) !== undefined,
    readIntents: () => ({ salt: 'salt', records: [] }),
    keepIntent: () => true,
    dropIntent: () => true,
    settleBrokenIntents: () => true,
    signInWithSteam: () => {
      if (world.steam === 'throws') throw new Error('no browser');
      world.opened.push('steam');
      return world.steam;
    },
    cancelSteam: () => undefined,
    copyAddress: ({ kind }) => kind === 'steam',
    openAgain: ({ kind }) => kind === 'steam',
    followLink: (link) => (parseDeepLink(link).kind === 'screen' ? 'followed' : 'not-ours'),
    endSession: () => undefined,
    sessionKeeping: () => KEPT,
    keepWeakSession: (yes) => ({ ...KEPT, optedIn: yes }),
    getConsent: () => undefined,
    setConsent: () => undefined,
    textKeys: () => ['desktopMenu.shop', 'desktopMenu.help'],
    setLanguage: (language) => {
      world.languages.push(language);
      return undefined;
    },
    setUnsaved: (isUnsaved) => {
      world.unsaved.push(isUnsaved);
      return undefined;
    },
    setChoices: () => undefined,
    saveFile: () => 'cancelled',
    hasNotifications: () => true,
    ready: () => undefined,
  };
}
