import { type CallHandler, openBridge } from '#electron/main/ipc.ts';
import { bridgeNames, type CallName } from '#shared/bridge.ts';

/** A handler for each call of the bridge. */
export type Handlers = { [Name in CallName]: CallHandler<Name> };

/** Opens main's side of the bridge with these handlers. @returns sends the page an event, as main does */
export function registerAll(handlers: Handlers, ours: Parameters<typeof openBridge>[0]) {
  const { handle, sendEvent, assertComplete } = openBridge(ours);
  const register = <Name extends CallName>(name: Name) => handle(name, handlers[name]);
  for (const name of bridgeNames.calls) register(name);
  assertComplete();
  return sendEvent;
}
