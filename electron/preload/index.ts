import { contextBridge, ipcRenderer } from 'electron';
import {
  callChannel,
  CALLS,
  eventChannel,
  EVENTS,
  type CallName,
  type EventName,
} from '../../shared/bridge-channels.ts';
import type { CallAnswer } from '../../shared/bridge.ts';

// The page gets one function a call and one a happening, and nothing that takes a channel's name. Payloads are
// checked in main, which trusts neither the page nor this script.
const ask = (name: CallName) => async (request: unknown) => {
  try {
    const answer: unknown = await ipcRenderer.invoke(callChannel(name), request);
    return answer;
  } catch {
    // What cannot travel, a function say, never got to main.
    return { ok: false, refusal: 'malformed' } satisfies CallAnswer<CallName>;
  }
};

const listen = (name: EventName) => (listener: (payload: unknown) => void) => {
  const heard = (_event: unknown, payload: unknown) => listener(payload);
  ipcRenderer.on(eventChannel(name), heard);
  return () => {
    ipcRenderer.off(eventChannel(name), heard);
  };
};

contextBridge.exposeInMainWorld('vitrine', {
  ...Object.fromEntries(CALLS.map((name) => [name, ask(name)])),
  on: Object.fromEntries(EVENTS.map((name) => [name, listen(name)])),
});
