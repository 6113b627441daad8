import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { callChannel, eventChannel } from '#shared/bridge-channels.ts';
import type { bridgeNames, CallAnswer, CallName } from '#shared/bridge.ts';
import { makeBridge, type PageApi } from './page-side.ts';
import { removeWebRtc } from './remove-webrtc.ts';

/** The names of `shared/bridge.ts`, inserted by electron.vite.config.ts: this script loads no schemas. */
declare const BRIDGE_NAMES: typeof bridgeNames;

// Runs before the page's first script. It fails in a document that allows no scripts, which needs no change.
webFrame.executeJavaScript(`(${String(removeWebRtc)})()`).catch(() => undefined);

// The page gets one function for each call and event, and none that takes a channel name. Main validates all payloads:
// it trusts neither the page nor this script.
const ask = (name: string) => async (request: unknown) => {
  try {
    const answer: unknown = await ipcRenderer.invoke(callChannel(name), request);
    return answer;
  } catch {
    // A payload that can't be cloned, such as a function, never reaches main.
    return { ok: false, refusal: 'malformed' } satisfies CallAnswer<CallName>;
  }
};

/** The same after a press only. */
const askAfterPress = (name: string) => (request: unknown) =>
  navigator.userActivation.isActive
    ? ask(name)(request)
    : Promise.resolve({ ok: false, refusal: 'no-press' } satisfies CallAnswer<CallName>);

/** Opening a link needs a user activation, which only the page's process knows for all kinds of input. */
const openExternal = async (request: unknown): Promise<unknown> =>
  navigator.userActivation.isActive || typeof request !== 'string'
    ? ask('openExternal')(request)
    : ({ ok: true, value: false } satisfies CallAnswer<'openExternal'>);

const listen = (name: string) => (listener: (payload: unknown) => void) => {
  const heard = (_event: unknown, payload: unknown) => listener(payload);
  ipcRenderer.on(eventChannel(name), heard);
  return () => {
    ipcRenderer.off(eventChannel(name), heard);
  };
};

const api: PageApi = {
  calls: {
    ...Object.fromEntries(BRIDGE_NAMES.calls.map((name) => [name, ask(name)])),
    ...Object.fromEntries(BRIDGE_NAMES.afterPress.map((name) => [name, askAfterPress(name)])),
    openExternal,
  },
  desk: Object.fromEntries(BRIDGE_NAMES.desk.map((name) => [name, ask(`desk.${name}`)])),
  on: Object.fromEntries(BRIDGE_NAMES.events.map((name) => [name, listen(name)])),
};

// Completes before the document's first script runs.
void webFrame.executeJavaScript(`(${makeBridge.toString()})`).then(
  (make: unknown) => {
    if (typeof make === 'function') Reflect.apply(make, undefined, [api]);
  },
  () => contextBridge.exposeInMainWorld('vitrine', { ...api.calls, desk: api.desk, on: api.on }),
);
