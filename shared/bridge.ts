import * as z from 'zod/mini';
import { nothing, perMinute, type CallResult, type CallRow } from './call-row.ts';
import { CHOICES } from './choices.ts';
import { consentPreferences } from './consent.ts';
import {
  deskCallNames,
  deskCalls,
  type DeskCallName,
  type DeskRequest,
  type DeskResponse,
} from './desk/calls.ts';
import { DESK_PARTS } from './desk/desk.ts';
import { browserTask, followAnswer, returnNotice } from './returns.ts';
import { storedIntent, storedIntents } from './rules/stored-intent.ts';
import { savedFile, SAVE_RESULTS } from './saved-file.ts';
import { sessionKeeping } from './session-keeping.ts';
import { shopScreen } from './shop-screen.ts';
import { shownLanguage } from './shown-language.ts';

/**
 * The calls from the page to the main process, but for those of the desk (`deskCalls`), with the schemas of their
 * requests and responses. The preload script is derived from both tables.
 */
const table = {
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
  /** Opens a link in the system's browser or mail program; false if the link is not allowed. */
  openExternal: { request: z.string().check(z.maxLength(2048)), response: z.boolean() },
  /** Opens a payment's `redirect_url` in the system's browser; false if the URL is not allowed or no browser opened. */
  openPayment: { request: z.string().check(z.maxLength(4096)), response: z.boolean(), limit: perMinute(30) },
  /** Whether a payer may be sent to this URL: tells a refused `openPayment` from one without a browser. */
  isPaymentTarget: { request: z.string().check(z.maxLength(4096)), response: z.boolean() },
  /** The stored payment intents of this device, and its salt. */
  readIntents: { request: nothing, response: storedIntents },
  /** Writes an intent to the disk before it answers; false if writing failed. */
  keepIntent: { request: storedIntent, response: z.boolean(), limit: perMinute(600) },
  /** Removes a slot's intent if it still has this key; false if writing failed. */
  dropIntent: {
    request: z.pick(storedIntent, { slot: true, key: true }),
    response: z.boolean(),
    limit: perMinute(600),
  },
  /** Notes that a member, named by the mark, knows what became of the records without a slot; false if writing failed. */
  settleBrokenIntents: {
    request: z.string().check(z.minLength(1), z.maxLength(200)),
    response: z.boolean(),
    limit: perMinute(60),
  },
  /** Starts Steam sign-in in the system's browser; resolves when its link returns, or after 10 minutes without one. */
  signInWithSteam: {
    request: nothing,
    response: z.enum(['signed-in', 'failed', 'cancelled']),
    limit: perMinute(30),
  },
  /** Cancels the sign-in: `signInWithSteam` resolves `cancelled`, and a later link is refused. */
  cancelSteam: { request: nothing, response: nothing },
  /** Copies the URL that the browser opened; false if main knows none. The page never sees it. */
  copyAddress: { request: browserTask, response: z.boolean(), limit: perMinute(60) },
  /** Opens that URL again; false if main knows none or no browser opened. */
  openAgain: { request: browserTask, response: z.boolean(), limit: perMinute(30) },
  /** Follows a link that the user pasted, like one from the system. */
  followLink: { request: z.string().check(z.maxLength(2048)), response: followAnswer, limit: perMinute(60) },
  /** Ends the session: deletes its token, cookies and caches. No call can read any of them. */
  endSession: { request: nothing, response: nothing },
  /** Where the session is kept. Does not ask the keyring. */
  sessionKeeping: { request: nothing, response: sessionKeeping },
  /** Sets whether the session is kept on disk with only a weak keyring; returns the new state. */
  keepWeakSession: { request: z.boolean(), response: sessionKeeping, limit: perMinute(60) },
  /** The visitor's consent; undefined if they have to be asked (again). */
  getConsent: { request: nothing, response: z.optional(consentPreferences) },
  /** Stores the visitor's consent for 365 days from now. */
  setConsent: { request: consentPreferences, response: nothing, limit: perMinute(60) },
  /** The keys of main's texts. The page has their translations from the server. */
  textKeys: { request: nothing, response: z.array(z.string()) },
  /** Reports the page's language. Menu, dialogs and the failure page use it from now on and at the next start. */
  setLanguage: { request: shownLanguage, response: nothing, limit: perMinute(60) },
  /** Reports whether the page has input that is not saved: main asks before a reload or the end loses it. */
  setUnsaved: { request: z.boolean(), response: nothing },
  /** Reports the choices of the menu of preferences. Main uses them from now on and at the next start. */
  setChoices: { request: z.object(CHOICES), response: nothing, limit: perMinute(60) },
  /** Asks the user where to save a text, and saves it there. The page does not learn where. */
  saveFile: {
    request: savedFile,
    response: z.enum(SAVE_RESULTS),
    limit: { most: 3, spanMs: 10_000 },
    afterPress: true,
  },
  /** Whether the system shows notifications of this client. */
  hasNotifications: { request: nothing, response: z.boolean() },
  /** The page is ready for events: main sends the queued ones. */
  ready: { request: nothing, response: nothing },
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof table;

/** Every event that main sends to the page, with its payload. */
export const events = {
  /** A deep link or the menu asks for a screen. */
  screen: shopScreen,
  /** A notice about links. */
  returned: returnNotice,
  /** The session started or ended outside the page. */
  session: z.enum(['started', 'ended']),
  /** Where the session is kept has changed, or the keyring is being asked. */
  keeping: sessionKeeping,
  /** A command from the menu, a key or a mouse button. */
  command: z.enum(['search', 'back', 'forward']),
  /** A part of the desk has changed. */
  desk: z.enum(DESK_PARTS),
  /** The computer goes to sleep or is awake again. Either may be sent twice. */
  power: z.enum(['asleep', 'awake']),
} as const satisfies Record<string, z.ZodMiniType>;

export type EventName = keyof typeof events;

export type CallRequest<Name extends CallName> = z.output<(typeof table)[Name]['request']>;
export type CallResponse<Name extends CallName> = z.output<(typeof table)[Name]['response']>;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** The rows by name, typed so that handlers are checked against them. */
export const calls: { [Name in CallName]: CallRow<CallRequest<Name>, CallResponse<Name>> } = table;

const callNames = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name));

/** Names of the calls and events. The build inserts them into the preload script, so that it loads no schemas. */
export const bridgeNames = {
  calls: callNames,
  desk: deskCallNames,
  /** Calls that the preload script refuses without a press. */
  afterPress: callNames.filter((name) => calls[name].afterPress),
  events: Object.keys(events).filter((name): name is EventName => Object.hasOwn(events, name)),
};

/** A call by the name of its channel. */
export type ChannelName = CallName | `desk.${DeskCallName}`;

/** The rows of both tables, by the names of their channels. */
export const channelRows: ReadonlyMap<ChannelName, CallRow> = new Map<ChannelName, CallRow>([
  ...callNames.map((name) => [name, calls[name]] as const),
  ...deskCallNames.map((name) => [`desk.${name}`, deskCalls[name]] as const),
]);

/** The result of a call. */
export type CallAnswer<Name extends CallName> = CallResult<CallResponse<Name>>;

/** The page's functions for `calls`. */
export type BridgeCalls = {
  [Name in CallName]: (request: CallRequest<Name>) => Promise<CallAnswer<Name>>;
};

/** `window.vitrine`, in the desktop client only. */
export type Bridge = BridgeCalls & {
  readonly desk: {
    [Name in DeskCallName]: (request: DeskRequest<Name>) => Promise<CallResult<DeskResponse<Name>>>;
  };
  /** Adds a listener for an event of main; returns a function that removes it. */
  readonly on: { [Name in EventName]: (listener: (payload: EventPayload<Name>) => void) => () => void };
};
