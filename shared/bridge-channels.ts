/** What the page may ask of the main process. The schemas stand in bridge.ts, which does not compile without each. */
export const CALLS = [
  'appInfo',
  'openExternal',
  'openPayment',
  'isPaymentTarget',
  'readIntents',
  'keepIntent',
  'dropIntent',
  'dropBrokenIntents',
  'signInWithSteam',
  'cancelSteam',
  'copyAddress',
  'openAgain',
  'followLink',
  'forgetToken',
  'sessionKeeping',
  'keepWeakSession',
  'getConsent',
  'setConsent',
  'textKeys',
  'setLanguage',
  'ready',
] as const;
/** What the main process tells the page. */
export const EVENTS = ['route', 'returned', 'session', 'command', 'power'] as const;

export type CallName = (typeof CALLS)[number];
export type EventName = (typeof EVENTS)[number];

/** Names on the wire: one prefix, so that nothing of Electron's own is ever meant. */
export const callChannel = (name: CallName) => `vitrine:call:${name}`;
export const eventChannel = (name: EventName) => `vitrine:event:${name}`;
