import type { Handle } from '#electron/main/ipc.ts';
import type { CallName, CallRequest } from '#shared/bridge.ts';

/** Main's side of the bridge without IPC: `call` runs the registered handler and returns its answer. */
export function fakeBridge() {
  const handlers = new Map<CallName, (request: never) => unknown>();
  const handle: Handle = (name, handler) => {
    handlers.set(name, handler);
  };
  function call<Name extends CallName>(name: Name, request: CallRequest<Name>): unknown {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`no handler for ${name}`);
    return Reflect.apply(handler, undefined, [request]);
  }
  return { handle, call };
}
