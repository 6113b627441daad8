import { ipcMain } from 'electron';
import * as z from 'zod/mini';
import { callChannel, CALLS, eventChannel, type CallName, type EventName } from '#shared/bridge-channels.ts';
import {
  calls,
  type CallAnswer,
  type CallRefusal,
  type CallRequest,
  type CallResponse,
  type EventPayload,
} from '#shared/bridge.ts';
import { isOurSender } from './sender.ts';

/** One handler a call: a call without one does not compile. */
export type Handlers = {
  [Name in CallName]: (request: CallRequest<Name>) => Promise<CallResponse<Name>> | CallResponse<Name>;
};

interface Call<Request, Response> {
  request: z.ZodMiniType<Request>;
  response: z.ZodMiniType<Response>;
}

/** A handler behind its schemas: what comes in and goes out is what the bridge says, or a refusal. */
function checked<Request, Response>(
  { request, response }: Call<Request, Response>,
  handler: (request: Request) => Promise<Response> | Response,
) {
  return async (
    payload: unknown,
  ): Promise<{ ok: true; value: Response } | { ok: false; refusal: CallRefusal }> => {
    const parsed = z.safeParse(request, payload);
    if (!parsed.success) return { ok: false, refusal: 'malformed' };
    try {
      const value = z.safeParse(response, await handler(parsed.data));
      return value.success ? { ok: true, value: value.data } : { ok: false, refusal: 'failed' };
    } catch {
      return { ok: false, refusal: 'failed' };
    }
  };
}

/** What is needed of the window that the page is in. */
export interface PageWindow {
  isDestroyed: () => boolean;
  webContents: {
    mainFrame: { url: string; origin: string };
    send: (channel: string, payload: unknown) => void;
  };
}

/** Answers every call of the bridge, each only to our own page and only in its own form. */
export function answerCalls(
  handlers: Handlers,
  ours: { window: () => PageWindow | undefined; devServer: string | undefined },
): void {
  const answers: { [Name in CallName]: (payload: unknown) => Promise<CallAnswer<Name>> } = {
    appInfo: checked(calls.appInfo, handlers.appInfo),
    openExternal: checked(calls.openExternal, handlers.openExternal),
    openPayment: checked(calls.openPayment, handlers.openPayment),
    isPaymentTarget: checked(calls.isPaymentTarget, handlers.isPaymentTarget),
    readIntents: checked(calls.readIntents, handlers.readIntents),
    keepIntent: checked(calls.keepIntent, handlers.keepIntent),
    dropIntent: checked(calls.dropIntent, handlers.dropIntent),
    dropBrokenIntents: checked(calls.dropBrokenIntents, handlers.dropBrokenIntents),
    signInWithSteam: checked(calls.signInWithSteam, handlers.signInWithSteam),
    cancelSteam: checked(calls.cancelSteam, handlers.cancelSteam),
    copyAddress: checked(calls.copyAddress, handlers.copyAddress),
    openAgain: checked(calls.openAgain, handlers.openAgain),
    followLink: checked(calls.followLink, handlers.followLink),
    forgetToken: checked(calls.forgetToken, handlers.forgetToken),
    sessionKeeping: checked(calls.sessionKeeping, handlers.sessionKeeping),
    keepWeakSession: checked(calls.keepWeakSession, handlers.keepWeakSession),
    getConsent: checked(calls.getConsent, handlers.getConsent),
    setConsent: checked(calls.setConsent, handlers.setConsent),
    textKeys: checked(calls.textKeys, handlers.textKeys),
    setLanguage: checked(calls.setLanguage, handlers.setLanguage),
    ready: checked(calls.ready, handlers.ready),
  };
  // Libraries listen on channels of their own, electron-store for one; none of them is in the contract.
  for (const name of ipcMain.eventNames()) if (typeof name === 'string') ipcMain.removeAllListeners(name);
  for (const name of CALLS) {
    ipcMain.handle(callChannel(name), async (event, ...payload: unknown[]): Promise<CallAnswer<CallName>> => {
      if (!isOurSender(event, ours.window(), ours.devServer)) return { ok: false, refusal: 'forbidden' };
      if (payload.length > 1) return { ok: false, refusal: 'malformed' };
      return answers[name](payload[0]);
    });
  }
}

/** Tells the page something, if it is still there. */
export function tell<Name extends EventName>(
  window: PageWindow | undefined,
  name: Name,
  payload: EventPayload<Name>,
): void {
  if (window && !window.isDestroyed()) window.webContents.send(eventChannel(name), payload);
}
