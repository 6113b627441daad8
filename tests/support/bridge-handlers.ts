import { type CallHandler, openBridge } from '#electron/main/ipc.ts';
import { bridgeNames, type CallName } from '#shared/bridge.ts';
import type { AskDesk } from '#shared/desk/desk.ts';

/** A handler for each call of the bridge, but for those of the desk. */
export type Handlers = { [Name in CallName]: CallHandler<Name> };

/**
 * Opens main's side of the bridge with these handlers.
 * @param askDesk answers the calls of the desk
 * @returns sends the page an event, as main does
 */
export function registerAll(handlers: Handlers, askDesk: AskDesk, ours: Parameters<typeof openBridge>[0]) {
  const { handle, handleDeskCalls, sendEvent, assertComplete } = openBridge(ours);
  const register = <Name extends CallName>(name: Name) => handle(name, handlers[name]);
  for (const name of bridgeNames.calls) register(name);
  handleDeskCalls(askDesk);
  assertComplete();
  return sendEvent;
}
