import { ipcMain } from 'electron';
import * as z from 'zod/mini';
import { callChannel, eventChannel } from '#shared/bridge-channels.ts';
import {
  bridgeNames,
  callRow,
  calls,
  type CallAnswer,
  type CallName,
  type CallRequest,
  type CallResponse,
  type EventName,
  type EventPayload,
} from '#shared/bridge.ts';
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

/** The schemas of `calls` by name, typed so that handlers are checked against them. */
const schemas: {
  [Name in CallName]: {
    request: z.ZodMiniType<CallRequest<Name>>;
    response: z.ZodMiniType<CallResponse<Name>>;
  };
} = calls;

/** A refusal is logged once in so many ms: a script must not fill the log. */
const TOLD_EACH_MS = 60_000;

/** Whether a call comes too often. Counts it. */
function limited(name: CallName): () => boolean {
  const { limit } = callRow(name);
  if (!limit) return () => false;
  const calls = new RateLimit(limit.most, limit.spanMs);
  const told = new RateLimit(1, TOLD_EACH_MS);
  return () => {
    if (calls.take()) return false;
    if (told.take()) log.warn(`The page made too many calls: ${name}.`);
    return true;
  };
}

async function answer<Name extends CallName>(
  name: Name,
  handler: CallHandler<Name>,
  payload: unknown,
  isTooMany: () => boolean,
): Promise<CallAnswer<Name>> {
  const { request, response } = schemas[name];
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

  const handle: Handle = (name, handler) => {
    handled.add(name);
    const isTooMany = limited(name);
    ipcMain.handle(callChannel(name), async (event, ...payload: unknown[]): Promise<CallAnswer<CallName>> => {
      if (!isOurSender(event, ours.window(), ours.devServer)) return { ok: false, refusal: 'forbidden' };
      if (payload.length > 1) return { ok: false, refusal: 'malformed' };
      return answer(name, handler, payload[0], isTooMany);
    });
  };

  const sendEvent: SendEvent = (name, payload) => {
    const window = ours.window();
    if (window && !window.isDestroyed()) window.webContents.send(eventChannel(name), payload);
  };

  return {
    handle,
    sendEvent,
    /**
     * Call this after all modules have registered and opened their files.
     * @throws Error naming the calls without a handler
     */
    assertComplete(): void {
      ipcMain.removeAllListeners(UNUSED_CHANNEL);
      const missing = bridgeNames.calls.filter((name) => !handled.has(name));
      if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
    },
  };
}
