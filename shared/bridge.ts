import * as z from 'zod/mini';
import { consentPreferences } from './consent.ts';
import { awaited, followAnswer, returnNotice } from './returns.ts';
import { storedIntent, storedIntents } from './rules/stored-intent.ts';
import { sessionKeeping } from './session-keeping.ts';
import { shopScreen } from './shop-screen.ts';
import { shownLanguage } from './shown-language.ts';

/** A call without anything to say. */
const nothing = z.undefined();

interface Call {
  request: z.ZodMiniType;
  response: z.ZodMiniType;
}

/**
 * Every call of the page to the main process, with its request and response. The module that owns a capability handles
 * its calls; the preload script is derived from this table.
 */
export const calls = {
  /** Versions and platform, for About and for reports. */
  appInfo: {
    request: nothing,
    response: z.object({
      version: z.string(),
      electron: z.string(),
      platform: z.string(),
      /** Started with `--safe-mode`. */
      safeMode: z.boolean(),
    }),
  },
  /** Opens a link in the system's browser or mail program; false where it is not one we let out. */
  openExternal: { request: z.string().check(z.maxLength(2048)), response: z.boolean() },
  /** Sends the payer to a payment's `redirect_url` in the system's browser; false where that is no such address. */
  openPayment: { request: z.string().check(z.maxLength(4096)), response: z.boolean() },
  /** Whether payers may be sent to this address: tells a refused `openPayment` from one for which no browser opened. */
  isPaymentTarget: { request: z.string().check(z.maxLength(4096)), response: z.boolean() },
  /** The payment intents of this device, as they were kept, and its salt. */
  readIntents: { request: nothing, response: storedIntents },
  /** Writes an intent to the disk before it answers; false where it could not be written. */
  keepIntent: { request: storedIntent, response: z.boolean() },
  /** Removes a slot's intent, if it is still of this key; false where that could not be written. */
  dropIntent: { request: z.pick(storedIntent, { slot: true, key: true }), response: z.boolean() },
  /** Removes the records that have no readable slot; false where that could not be written. */
  dropBrokenIntents: { request: nothing, response: z.boolean() },
  /** Starts Steam sign-in in the system's browser; resolves when its link came back, or never did (10 minutes). */
  signInWithSteam: { request: nothing, response: z.enum(['signed-in', 'failed', 'cancelled']) },
  /** Nobody waits for the sign-in any more: its `signInWithSteam` resolves `cancelled`, a link back is refused. */
  cancelSteam: { request: nothing, response: nothing },
  /** Copies the address that the browser was sent to; false where main knows none. The page does not see it. */
  copyAddress: { request: awaited, response: z.boolean() },
  /** Sends the browser there once more; false where main knows no address, or no browser opened. */
  openAgain: { request: awaited, response: z.boolean() },
  /** Follows a link that a user pasted as if the system had sent it. */
  followLink: { request: z.string().check(z.maxLength(2048)), response: followAnswer },
  /** The session is over: its token, cookies and caches go. There is no call that reads any of them. */
  endSession: { request: nothing, response: nothing },
  /** Where the session is kept. */
  sessionKeeping: { request: nothing, response: sessionKeeping },
  /** Sets whether the session is to be kept where only a weak keyring hides it; answers what holds then. */
  keepWeakSession: { request: z.boolean(), response: sessionKeeping },
  /** What the visitor allows; nothing where they have to be asked (again). */
  getConsent: { request: nothing, response: z.optional(consentPreferences) },
  /** Keeps what the visitor allows, from now for 365 days. */
  setConsent: { request: consentPreferences, response: nothing },
  /** The keys of the texts that main shows: their translations are the server's, which the page has. */
  textKeys: { request: nothing, response: z.array(z.string()) },
  /** The page is shown in this language: menu, dialogs and the failure page follow, at the next start as well. */
  setLanguage: { request: shownLanguage, response: nothing },
  /** The page listens: what was queued for it may come. */
  ready: { request: nothing, response: nothing },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Every event that main sends to the page, with its payload. */
export const events = {
  /** A deep link or the menu asks for a screen. */
  screen: shopScreen,
  /** Something about links besides the screen to show. */
  returned: returnNotice,
  /** The session began or ended outside of the page. */
  session: z.enum(['started', 'ended']),
  /** The menu, a key or a mouse asks for something that the page does. */
  command: z.enum(['search', 'back', 'forward']),
  /** The computer goes to sleep, or is awake again; either may be told twice. */
  power: z.enum(['asleep', 'awake']),
} as const satisfies Record<string, z.ZodMiniType>;

export type EventName = keyof typeof events;

/** What the preload script exposes. The build puts these names into it, so that it loads no schemas. */
export const bridgeNames = {
  calls: Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name)),
  events: Object.keys(events).filter((name): name is EventName => Object.hasOwn(events, name)),
};

export type CallRequest<Name extends CallName> = z.output<(typeof calls)[Name]['request']>;
export type CallResponse<Name extends CallName> = z.output<(typeof calls)[Name]['response']>;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** Why main refused a call: not our page, not what the schema says, or the call itself failed. */
export type CallRefusal = 'forbidden' | 'malformed' | 'failed';

/** How an answer travels: a refusal is a value, so that nothing of main's stack reaches the page. */
export type CallAnswer<Name extends CallName> =
  { ok: true; value: CallResponse<Name> } | { ok: false; refusal: CallRefusal };

/** `window.vitrine`, in the desktop client only. */
export type Bridge = {
  [Name in CallName]: (request: CallRequest<Name>) => Promise<CallAnswer<Name>>;
} & {
  /** Listens to main; returns how to stop. */
  on: { [Name in EventName]: (listener: (payload: EventPayload<Name>) => void) => () => void };
};
