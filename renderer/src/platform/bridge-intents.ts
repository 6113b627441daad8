import type { Bridge, CallAnswer } from '#shared/bridge.ts';
import type { IntentStore } from './intent-store.ts';

const throwUnlessWritten = async (
  answering: Promise<CallAnswer<'keepIntent' | 'dropIntent' | 'settleBrokenIntents'>>,
): Promise<void> => {
  const answer = await answering;
  if (!answer.ok || !answer.value) throw new Error('The main process could not write the payment intents.');
};

/** The desktop client's store of payment intents: a file kept by the main process. The client has one window. */
export function bridgeIntents(bridge: Bridge): IntentStore {
  return {
    isShared: false,
    async read() {
      const answer = await bridge.readIntents(undefined);
      if (!answer.ok) throw new Error('The main process could not read the payment intents.');
      return answer.value;
    },
    put: (record) => throwUnlessWritten(bridge.keepIntent(record)),
    remove: (slot, key) => throwUnlessWritten(bridge.dropIntent({ slot, key })),
    settleBroken: (owner) => throwUnlessWritten(bridge.settleBrokenIntents(owner)),
    watch: () => () => undefined,
  };
}
