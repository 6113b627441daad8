/** A newer version than this one. */
export interface FoundUpdate {
  version: string;
  /** Plain text. */
  notes: string;
}

/** Checks, downloads and installs updates. */
export interface UpdateEngine {
  /** Asks the feed; undefined if there is no newer version. @throws Error if the feed fails or is invalid */
  check(): Promise<FoundUpdate | undefined>;
  /** Downloads and verifies the found version. @throws Error if it does not match the feed */
  download(): Promise<void>;
  /** Quits the client, installs, and starts the new version. */
  install(): void;
}

interface Ports {
  engine: () => Promise<UpdateEngine>;
  /** Whether a payment is in progress, and a promise of its end. */
  payments: { isBusy: () => boolean; whenIdle: () => Promise<void> };
  /** Asks whether to restart now. */
  ask: (found: FoundUpdate) => Promise<'restart' | 'later'>;
  /** Whether the client may end now: asks about unsaved input. */
  mayEnd: () => Promise<boolean>;
  failed: (error: unknown) => void;
}

export type UpdateOutcome =
  | { kind: 'newest' }
  /** Downloading, or waiting for a payment to end. */
  | { kind: 'fetching'; found: FoundUpdate; waits: boolean }
  | { kind: 'ready'; found: FoundUpdate }
  | { kind: 'failed' };

/**
 * Creates the update flow: it checks for a newer version, downloads it, and asks before restarting. It downloads, asks and
 * installs only while no payment is in progress. A payment that starts while the dialog is open counts too.
 */
export function createUpdateFlow({ engine, payments, ask, mayEnd, failed }: Ports) {
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
        if ((await ask(found)) === 'later' || !(await mayEnd())) return;
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
    /** Checks, and downloads in the background what it finds. Concurrent calls share one check. */
    check(): Promise<UpdateOutcome> {
      checking ??= checkOnce().finally(() => (checking = undefined));
      return checking;
    },
    /** Asks again about an update that is ready. */
    askAgain: async () => {
      if (ready) await offer(ready);
    },
    /** Whether an update is ready and may be installed on quit. */
    mayInstallOnQuit: () => ready !== undefined && !payments.isBusy(),
  };
}
