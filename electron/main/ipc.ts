import { ipcMain } from 'electron';
import * as z from 'zod/mini';
import { callChannel, eventChannel } from '#shared/bridge-channels.ts';
import {
  channelRows,
  calls,
  type CallName,
  type CallRequest,
  type CallResponse,
  type ChannelName,
  type EventName,
  type EventPayload,
} from '#shared/bridge.ts';
import type { CallResult, CallRow } from '#shared/call-row.ts';
import { deskCallNames, deskCalls, type DeskCallName } from '#shared/desk/calls.ts';
import type { AskDesk } from '#shared/desk/desk.ts';
import { log } from './logs/log.ts';
import { RateLimit } from './rate-limit.ts';
import { isOurSender } from './sender.ts';

/** electron-store's, for pages that read its files. Ours has no use for it. */
const UNUSED_CHANNEL = 'electron-store-get-data';

/** Answers one call. A thrown error reaches the page as `failed`, without its message. */
export type CallHandler<Name extends CallName> = (
  request: CallRequest<Name>,
) => Promise<CallResponse<Name>> | CallResponse<Name>;

/** Registers the handler of a call. @throws Error for a second handler of the same call */
export type Handle = <Name extends CallName>(name: Name, handler: CallHandler<Name>) => void;

/** Registers all calls of the desk. @param ask answers them */
export type HandleDeskCalls = (ask: AskDesk) => void;

/** Sends an event to the page. */
export type SendEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** The parts of the page's window that the bridge uses. */
export interface BridgeWindow {
  isDestroyed: () => boolean;
  webContents: {
    mainFrame: { url: string; origin: string };
    send: (channel: string, payload: unknown) => void;
  };
}

/** A refusal is logged once in so many ms: a script must not fill the log. */
const TOLD_EACH_MS = 60_000;

/** Whether a call comes too often. Counts it. */
function limited(name: ChannelName, limit: CallRow['limit']): () => boolean {
  if (!limit) return () => false;
  const made = new RateLimit(limit.most, limit.spanMs);
  const told = new RateLimit(1, TOLD_EACH_MS);
  return () => {
    if (made.take()) return false;
    if (told.take()) log.warn(`The page made too many calls: ${name}.`);
    return true;
  };
}

/** Checks the payload of a call, has it answered, and checks the answer. */
async function answer<Request, Response>(
  { request, response }: CallRow<Request, Response>,
  handler: (request: Request) => Promise<Response> | Response,
  payload: unknown,
  isTooMany: () => boolean,
): Promise<CallResult<Response>> {
  const parsed = z.safeParse(request, payload);
  if (!parsed.success) return { ok: false, refusal: 'malformed' };
  if (isTooMany()) return { ok: false, refusal: 'too-many' };
  try {
    const value = z.safeParse(response, await handler(parsed.data));
    return value.success ? { ok: true, value: value.data } : { ok: false, refusal: 'failed' };
  } catch {
    return { ok: false, refusal: 'failed' };
  }
}

/**
 * Opens main's side of the bridge. It answers calls of our own page only, validated by the schemas of
 * `shared/bridge.ts`. No other channel is open.
 */
export function openBridge(ours: { window: () => BridgeWindow | undefined; devServer: string | undefined }) {
  const handled = new Set<string>();

  function register<Request, Response>(
    name: ChannelName,
    row: CallRow<Request, Response>,
    handler: (request: Request) => Promise<Response> | Response,
  ): void {
    handled.add(name);
    const isTooMany = limited(name, row.limit);
    ipcMain.handle(callChannel(name), async (event, ...payload: unknown[]): Promise<CallResult<Response>> => {
      if (!isOurSender(event, ours.window(), ours.devServer)) return { ok: false, refusal: 'forbidden' };
      if (payload.length > 1) return { ok: false, refusal: 'malformed' };
      return answer(row, handler, payload[0], isTooMany);
    });
  }

  const handle: Handle = (name, handler) => register(name, calls[name], handler);

  const handleDeskCalls: HandleDeskCalls = (ask) => {
    const add = <Name extends DeskCallName>(name: Name) =>
      register(`desk.${name}`, deskCalls[name], (request) => ask(name, request));
    for (const name of deskCallNames) add(name);
  };

  const sendEvent: SendEvent = (name, payload) => {
    const window = ours.window();
    if (window && !window.isDestroyed()) window.webContents.send(eventChannel(name), payload);
  };

  return {
    handle,
    handleDeskCalls,
    sendEvent,
    /**
     * Call this after all modules have registered and opened their files.
     * @throws Error naming the calls without a handler
     */
    assertComplete(): void {
      ipcMain.removeAllListeners(UNUSED_CHANNEL);
      const missing = [...channelRows.keys()].filter((name) => !handled.has(name));
      if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
    },
  };
}
