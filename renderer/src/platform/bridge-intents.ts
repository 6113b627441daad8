import type { Bridge, CallAnswer } from '#shared/bridge.ts';
import type { IntentStore } from './intent-store.ts';

const mustBeWritten = async (
  answering: Promise<CallAnswer<'keepIntent' | 'dropIntent' | 'dropBrokenIntents'>>,
): Promise<void> => {
  const answer = await answering;
  if (!answer.ok || !answer.value) throw new Error('main could not write the payment intents');
};

/** The desktop's store of payment intents: a file of the main process, the same for every window. */
export function bridgeIntents(bridge: Bridge): IntentStore {
  return {
    async read() {
      const answer = await bridge.readIntents(undefined);
      if (!answer.ok) throw new Error('main could not read the payment intents');
      return answer.value;
    },
    put: (record) => mustBeWritten(bridge.keepIntent(record)),
    remove: (slot, key) => mustBeWritten(bridge.dropIntent({ slot, key })),
    removeBroken: () => mustBeWritten(bridge.dropBrokenIntents(undefined)),
    // The client has one window.
    watch: () => () => undefined,
  };
}
