import { afterEach, beforeAll, expect } from 'vitest';

import type { SendEvent } from '#electron/main/ipc.ts';
import type { CallName, ChannelName } from '#shared/bridge.ts';
import type { AskDesk } from '#shared/desk/desk.ts';
import { fakeIpc, runPreload } from '../support/fake-ipc.ts';
import { type Handlers, registerAll } from '../support/bridge-handlers.ts';
import { askEmptyDesk } from './desk-values.ts';

/** Where the session is kept, as main says it. */
export const KEEPING = {
  place: 'memory',
  keyring: 'none',
  isAsking: false,
  mayOptIn: false,
  optedIn: false,
  keptAside: false,
} as const;

/** The calls that reached main's handlers. */
export const reachedCalls: [ChannelName, unknown][] = [];
function note<Answer>(name: CallName, answer: Answer): (request: unknown) => Answer {
  return (request) => {
    reachedCalls.push([name, request]);
    return answer;
  };
}

const handlers: Handlers = {
  appInfo: note('appInfo', {
    version: '1',
    electron: '45',
    platform: 'linux',
    safeMode: false,
    token: 'secret',
  }),
  openExternal: (url) => {
    reachedCalls.push(['openExternal', url]);
    if (url === 'https://fails.example/') throw new Error('secret');
    return true;
  },
  openPayment: note('openPayment', true),
  isPaymentTarget: note('isPaymentTarget', true),
  readIntents: note('readIntents', { salt: 'salt', records: [] }),
  keepIntent: note('keepIntent', true),
  dropIntent: note('dropIntent', true),
  settleBrokenIntents: note('settleBrokenIntents', true),
  signInWithSteam: note<'signed-in'>('signInWithSteam', 'signed-in'),
  cancelSteam: note('cancelSteam', undefined),
  copyAddress: note('copyAddress', true),
  openAgain: note('openAgain', true),
  followLink: note<'followed'>('followLink', 'followed'),
  endSession: note('endSession', undefined),
  sessionKeeping: note('sessionKeeping', KEEPING),
  keepWeakSession: note('keepWeakSession', KEEPING),
  getConsent: note('getConsent', undefined),
  setConsent: note('setConsent', undefined),
  textKeys: note('textKeys', ['desktopMenu.shop']),
  setLanguage: note('setLanguage', undefined),
  setUnsaved: note('setUnsaved', undefined),
  setChoices: note('setChoices', undefined),
  saveFile: note<'cancelled'>('saveFile', 'cancelled'),
  hasNotifications: note('hasNotifications', true),
  ready: note('ready', undefined),
};

const askDesk: AskDesk = (name, request) => {
  reachedCalls.push([`desk.${name}`, request]);
  return askEmptyDesk(name, request);
};

/** Sends the page an event, as main does. */
export let sendEvent: SendEvent;

/**
 * Sets up main and the preload script at both ends of the IPC, fresh for each test. A test file calls it once, and
 * mocks Electron by the IPC's module.
 */
export function connectBothEnds(): void {
  beforeAll(async () => {
    sendEvent = registerAll(handlers, askDesk, { window: () => fakeIpc.window, devServer: undefined });
    await runPreload();
  });
  afterEach(() => {
    reachedCalls.length = 0;
    fakeIpc.destroyWindow(false);
    Object.assign(fakeIpc.page, { url: 'app://vitrine/', origin: 'app://vitrine' });
    expect('polluted' in {}).toBe(false);
  });
}
