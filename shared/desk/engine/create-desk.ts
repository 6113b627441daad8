import { askHandlers, deskMethods, type Desk, type DeskHandlers, type DeskPart } from '../desk.ts';
import type { DeskSettings } from '../desk-settings.ts';
import { addEntry, unreadCount, type InboxEntry } from '../inbox.ts';
import type { InboxNews } from '../news.ts';
import { createAccountFollower } from './follow-account.ts';
import { createAsker } from './asker.ts';
import { createBackups } from './run-backup.ts';
import { createCommands } from './run-command.ts';
import { openDeskState } from './desk-state.ts';
import { createSeenPrices } from './seen-prices.ts';
import { createMarket } from './market.ts';
import { createNotifier } from './notifier.ts';
import type { DeskPorts } from './ports.ts';
import { showDesk, showSearch, showWatched } from './show.ts';
import { createWorker } from './worker.ts';
import { createTaskChecks } from './task-checks.ts';

/** What the shell of a desk decides by: cheap, and known at once. */
export interface DeskSummary {
  /** Whether there is a watch or a saved search. */
  readonly isWatching: boolean;
  /** Unread entries of the inbox. */
  readonly unread: number;
  readonly settings: DeskSettings;
}

/** A desk, and what its shell tells it. */
export interface RunningDesk {
  readonly desk: Desk;
  summary(): DeskSummary;
  /** The computer goes to sleep, or the network is gone. */
  sleep(): void;
  /** The computer is awake, or the network is back. */
  wake(): void;
  /** Stops asking, and writes what was not written yet. */
  close(): Promise<void>;
  /** Stops asking, and writes nothing more: another desk has opened the same store. */
  abandon(): void;
}

/** Opens the desk: reads what is stored and begins to watch. */
export async function openDesk(ports: DeskPorts): Promise<RunningDesk> {
  const listeners = new Set<(part: DeskPart) => void>();
  const changed = (part: DeskPart) => {
    for (const listener of listeners) listener(part);
  };
  const state = await openDeskState(ports, changed);
  const asker = createAsker(ports);
  const market = createMarket(asker, ports.now);
  const notifier = createNotifier(ports, state.settings);

  /** Records news: first on the disk, then as a notification, which a crash may lose. */
  async function tell(
    news: InboxNews,
    { sound, silent }: { sound: boolean; silent: boolean },
  ): Promise<void> {
    const entry: InboxEntry = { id: ports.newId(), at: ports.now(), read: false, news };
    state.setEntries(addEntry(state.entries(), entry));
    await state.save();
    if (!silent) notifier.tell(entry, sound);
  }

  /** The view says how many prices there are. */
  const seenChanged = (part: DeskPart) => {
    changed(part);
    if (part === 'prices') changed('view');
  };
  const seenPrices = createSeenPrices({
    ...{ market, memory: state.memory, now: ports.now, changed: seenChanged },
    isWatched: (key) => state.watches.kinds().has(key),
    wake: () => worker.look(),
  });
  const checks = createTaskChecks({ ports, state, market, seenPrices, tell });
  const worker = createWorker({ ports, state, seenPrices, checks });
  const run = createCommands({ ports, state, worker, seenPrices, hurry: asker.hurry });
  const backups = createBackups(state, ports, worker.look);
  const followAccount = createAccountFollower(state, tell, ports.withdrawAccountNews);
  void state.memory.load(state.watches.all()).then(() => seenChanged('prices'));
  worker.start();

  const handlers: DeskHandlers = {
    view: () => showDesk(state, worker.status(), ports.store.folder),
    watched: () => showWatched(state, seenPrices),
    inbox: () => [...state.entries()],
    search: (id) => showSearch(state, worker.status(), id),
    async prices(questions) {
      await state.memory.whenLoaded();
      return Promise.all(questions.map((question) => seenPrices.pricesOf(question)));
    },
    run,
    rememberPrices: (seen) => seenPrices.fromPage(seen),
    exportAll: backups.exportAll,
    importAll: backups.importAll,
    report: followAccount,
  };
  return {
    desk: {
      // A web page hands its values over without a bridge that checks them.
      ...deskMethods(askHandlers(handlers)),
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    summary: () => ({
      isWatching: state.watches.all().length > 0 || state.searches.all().length > 0,
      unread: unreadCount(state.entries()),
      settings: state.settings(),
    }),
    sleep() {
      asker.sleep();
      worker.sleep();
      // A frozen page, or a computer that sleeps, may never wake again.
      void state.memory.write();
    },
    wake() {
      asker.wake();
      worker.wake();
    },
    async close() {
      worker.stop();
      notifier.stop();
      await state.close();
      // The prices may still be read.
      listeners.clear();
    },
    abandon() {
      worker.stop();
      notifier.stop();
      state.abandon();
      listeners.clear();
    },
  };
}
