import type { CommandAnswer, DeskCommand } from '../commands.ts';
import type { Desk, DeskPart } from '../desk.ts';
import { addEntry, markRead, unreadCount, type InboxEntry, type InboxNews } from '../inbox.ts';
import { createAsker } from './asker.ts';
import { createCommands } from './run-command.ts';
import { readDeskDocument, readInboxDocument, writeDeskDocument } from './documents.ts';
import { createLearner } from './learner.ts';
import { createMarket } from './market.ts';
import { createNotifier } from './notifier.ts';
import { createPriceMemory } from './price-memory.ts';
import type { DeskPorts } from './ports.ts';
import { openSearchList } from './search-list.ts';
import { showDesk, showSearch } from './show.ts';
import { createWatchList } from './watch-list.ts';
import { createWorker } from './worker.ts';

/** States that only checks change are written at most this often. In ms. */
const WRITE_EVERY_MS = 60_000;

/** A desk, and what its shell tells it. */
export interface RunningDesk {
  readonly desk: Desk;
  /** The computer goes to sleep, or the network is gone. */
  sleep(): void;
  /** The computer is awake, or the network is back. */
  wake(): void;
  /** Stops asking, and writes what was not written yet. */
  close(): Promise<void>;
}

/** Everything that the desk keeps, in memory. Its parts share it. */
export type DeskState = Awaited<ReturnType<typeof openState>>;

async function openState(ports: DeskPorts, changed: (part: DeskPart) => void) {
  const { store } = ports;
  const stored = readDeskDocument(await store.read('desk'));
  const watches = createWatchList(stored.watches);
  const searches = await openSearchList(store, stored.searches);
  const memory = createPriceMemory(ports);
  let { settings } = stored;
  let entries = readInboxDocument(await store.read('inbox'));
  let isStored = true;
  let cancelWrite: (() => void) | undefined;

  /** Writes watch list, searches and settings now. @returns false if the disk did not take it */
  async function save(): Promise<boolean> {
    cancelWrite?.();
    cancelWrite = undefined;
    isStored = await store.write(
      'desk',
      writeDeskDocument({ watches: watches.all(), searches: searches.all(), settings }),
    );
    changed('view');
    return isStored;
  }

  async function setEntries(next: InboxEntry[]): Promise<boolean> {
    entries = next;
    isStored = await store.write('inbox', { version: 1, entries });
    changed('inbox');
    return isStored;
  }

  return {
    watches,
    searches,
    memory,
    settings: () => settings,
    setSettings(next: typeof settings) {
      settings = next;
    },
    entries: () => entries,
    setEntries,
    save,
    /** Writes later: only the states of watches have changed. */
    saveSoon() {
      cancelWrite ??= ports.after(WRITE_EVERY_MS, () => void save());
    },
    isStored: () => isStored && memory.isStored(),
    changed,
    async flush() {
      if (cancelWrite) await save();
    },
  };
}

/** Opens the desk: reads what is stored and begins to watch. */
export async function openDesk(ports: DeskPorts): Promise<RunningDesk> {
  const listeners = new Set<(part: DeskPart) => void>();
  const changed = (part: DeskPart) => {
    for (const listener of listeners) listener(part);
  };
  const state = await openState(ports, changed);
  const asker = createAsker(ports);
  const market = createMarket(asker, ports.now);
  const notifier = createNotifier(ports, state.settings);

  /** Records news: first on the disk, then as a notification, so that a crash loses neither or the second only. */
  async function tell(
    news: InboxNews,
    { sound, silent }: { sound: boolean; silent: boolean },
  ): Promise<void> {
    const entry: InboxEntry = { id: ports.newId(), at: ports.now(), read: false, news };
    await state.setEntries(addEntry(state.entries(), entry));
    if (!silent) notifier.tell(entry, sound);
  }

  const learner = createLearner({ market, memory: state.memory, now: ports.now, changed });
  const worker = createWorker({ ports, state, market, learner, tell });
  const run = createCommands({ ports, state, market, worker, learner, hurry: asker.hurry });
  void state.memory.load().then(() => changed('prices'));
  worker.start();

  const desk: Desk = {
    view: () => showDesk(state, worker.status(), ports.store.folder),
    inbox: () => Promise.resolve(state.entries()),
    search: (id) => Promise.resolve(showSearch(state, worker.status(), id)),
    prices: (questions) => Promise.resolve(questions.map((question) => learner.pricesOf(question))),
    run: (command: DeskCommand): Promise<CommandAnswer> => run(command),
    learn: (seen) => learner.learn(seen),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    desk,
    sleep() {
      asker.sleep();
      worker.sleep();
    },
    wake() {
      asker.wake();
      worker.wake();
    },
    async close() {
      worker.stop();
      notifier.stop();
      await state.flush();
    },
  };
}

/** The number on the badge. */
export const unreadOf = (state: Pick<DeskState, 'entries'>): number => unreadCount(state.entries());

/** Marks entries as read, all if none are named. */
export const readEntries = (state: Pick<DeskState, 'entries'>, ids: readonly string[] | undefined) =>
  markRead(state.entries(), ids && new Set(ids));
