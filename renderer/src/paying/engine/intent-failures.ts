import { ApiError } from '../../api/errors.ts';
import type { IntentStore } from '../../platform/intent-store.ts';

/** The device can't read or store payment records, or guard them. Before a request, nothing is sent then. */
export class IntentNotKeptError extends Error {
  override readonly name = 'IntentNotKeptError';
}

/**
 * Loads code of payments.
 * @throws ApiError: only the network keeps code away, which says nothing about the device
 */
export const loadCode = <Code>(loading: Promise<Code>): Promise<Code> =>
  loading.catch((cause: unknown) => {
    throw new ApiError('network', 'code of payments could not be loaded', { cause });
  });

const orNotKept = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    throw new IntentNotKeptError('the payment records could not be used', { cause });
  });

/** A store whose every failure is an `IntentNotKeptError`. */
export const namingFailures = (store: IntentStore): IntentStore => ({
  read: () => orNotKept(store.read()),
  put: (record) => orNotKept(store.put(record)),
  remove: (slot, key) => orNotKept(store.remove(slot, key)),
  settleBroken: (owner) => orNotKept(store.settleBroken(owner)),
  watch: (listener) => store.watch(listener),
});
