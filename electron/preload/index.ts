import { contextBridge, ipcRenderer } from 'electron';
import {
  callChannel,
  CALLS,
  eventChannel,
  EVENTS,
  type CallName,
  type EventName,
} from '../../shared/bridge-channels.ts';

// The page gets one function a call and one a happening, and nothing that takes a channel's name. Payloads are
// checked in main, which trusts neither the page nor this script.
const ask = (name: CallName) => (request: unknown) => ipcRenderer.invoke(callChannel(name), request);

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
