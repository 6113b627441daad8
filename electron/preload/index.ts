import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { callChannel, eventChannel } from '#shared/bridge-channels.ts';
import type { bridgeNames, CallAnswer, CallName } from '#shared/bridge.ts';
import { makeBridge, type PageApi } from './page-side.ts';
import { removeWebRtc } from './remove-webrtc.ts';

/** The names in `shared/bridge.ts`, put here by electron.vite.config.ts: this script loads no schemas. */
declare const BRIDGE_NAMES: typeof bridgeNames;

// Before the first script of the page. It fails where none may run, in what the backend sends: there is nothing to do.
webFrame.executeJavaScript(`(${String(removeWebRtc)})()`).catch(() => undefined);

// The page gets one function a call and one a happening, and nothing that takes a channel's name. Payloads are
// checked in main, which trusts neither the page nor this script.
const ask = (name: string) => async (request: unknown) => {
  try {
    const answer: unknown = await ipcRenderer.invoke(callChannel(name), request);
    return answer;
  } catch {
    // What cannot travel, a function say, never got to main.
    return { ok: false, refusal: 'malformed' } satisfies CallAnswer<CallName>;
  }
};

/** Opening something outside needs a press, which only the page's process knows of whatever caused it. */
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
  calls: { ...Object.fromEntries(BRIDGE_NAMES.calls.map((name) => [name, ask(name)])), openExternal },
  on: Object.fromEntries(BRIDGE_NAMES.events.map((name) => [name, listen(name)])),
};

// Done before the document's first script: nothing of the page has run when this promise is followed.
void webFrame.executeJavaScript(`(${makeBridge.toString()})`).then(
  (make: unknown) => {
    if (typeof make === 'function') Reflect.apply(make, undefined, [api]);
  },
  () => contextBridge.exposeInMainWorld('vitrine', { ...api.calls, on: api.on }),
);
