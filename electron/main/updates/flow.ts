/** A newer version than this one. */
export interface FoundUpdate {
  version: string;
  /** Plain text. */
  notes: string;
}

/** What fetches and installs. */
export interface UpdateEngine {
  /** Asks the feed. @throws Error where it does not answer, or says nothing sensible */
  check(): Promise<FoundUpdate | undefined>;
  /** Fetches what was found, and checks it. @throws Error where it is not what the feed promised */
  download(): Promise<void>;
  /** Ends the client, installs, and starts the new one. */
  install(): void;
}

interface Ports {
  engine: () => Promise<UpdateEngine>;
  /** Whether a payment is under way, and when it no longer is. */
  payments: { isBusy: () => boolean; whenIdle: () => Promise<void> };
  /** Asks whether to restart now. */
  ask: (found: FoundUpdate) => Promise<'restart' | 'later'>;
  failed: (error: unknown) => void;
}

export type UpdateOutcome =
  | { kind: 'newest' }
  /** Being fetched, or waiting for a payment to end. */
  | { kind: 'fetching'; found: FoundUpdate; waits: boolean }
  | { kind: 'ready'; found: FoundUpdate }
  | { kind: 'failed' };

/**
 * Looks for a newer version, fetches it, and asks before it restarts. Fetches, asks and installs only while no
 * payment is under way; what begins between the question and the answer counts as well.
 */
export function createUpdateFlow({ engine, payments, ask, failed }: Ports) {
  let checking: Promise<UpdateOutcome> | undefined;
  let fetching: FoundUpdate | undefined;
  let ready: FoundUpdate | undefined;
  let asking = false;

  async function offer(found: FoundUpdate): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      for (;;) {
        await payments.whenIdle();
        if ((await ask(found)) === 'later') return;
        if (payments.isBusy()) continue;
        (await engine()).install();
        return;
      }
    } finally {
      asking = false;
    }
  }

  async function fetch(found: FoundUpdate): Promise<void> {
    fetching = found;
    try {
      await payments.whenIdle();
      await (await engine()).download();
      ready = found;
    } finally {
      fetching = undefined;
    }
    await offer(found);
  }

  async function checkOnce(): Promise<UpdateOutcome> {
    if (ready) return { kind: 'ready', found: ready };
    if (fetching) return { kind: 'fetching', found: fetching, waits: payments.isBusy() };
    try {
      const found = await (await engine()).check();
      if (!found) return { kind: 'newest' };
      fetch(found).catch(failed);
      return { kind: 'fetching', found, waits: payments.isBusy() };
    } catch (error) {
      failed(error);
      return { kind: 'failed' };
    }
  }

  return {
    /** Looks, and goes on by itself with what it finds. */
    check(): Promise<UpdateOutcome> {
      checking ??= checkOnce().finally(() => (checking = undefined));
      return checking;
    },
    /** Asks once more about what is there already. */
    askAgain: async () => {
      if (ready) await offer(ready);
    },
    /** Whether something waits to be installed, and may be as the client ends. */
    mayInstallOnQuit: () => ready !== undefined && !payments.isBusy(),
  };
}
