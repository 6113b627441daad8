import type { DeskPart } from '../desk.ts';
import { firstDeskSettings } from '../desk-settings.ts';
import { isShownTo, mergeEntries, withOwner, type InboxEntry } from '../inbox.ts';
import { hasUnread, readDeskDocument, writeDeskDocument, type UnreadRows } from './documents.ts';
import type { Watch } from '../watch.ts';
import type { DeskPorts } from './ports.ts';
import { createPriceMemory } from './price-memory.ts';
import { openSearchList } from './search-list.ts';
import { createWatchList } from './watch-list.ts';

/** States that only checks change are written at most this often. In ms. */
const WRITE_EVERY_MS = 60_000;

/** Everything that the desk keeps, in memory. Its parts share it. */
export type DeskState = Awaited<ReturnType<typeof openDeskState>>;

/** Reads what is stored. @param changed called when a part of the desk has changed */
export async function openDeskState(ports: DeskPorts, changed: (part: DeskPart) => void) {
  const { store } = ports;
  const stored = readDeskDocument(await store.read('desk'), firstDeskSettings(ports.notifiesAtFirst));
  if (!stored.isSound) await store.setAside('desk');
  const watches = createWatchList(stored.watches);
  const searches = await openSearchList(store, stored.searches);
  const memory = createPriceMemory(ports, () => changed('view'));
  let { settings, account, unread } = stored;
  /** All that is stored, also news of members who are not signed in. */
  let entries: readonly InboxEntry[] = stored.inbox.map((entry) => withOwner(entry, account?.account));
  /** The mark of the signed-in member. Not stored: after a start another person may be there. */
  let member: string | undefined;
  let isStored = true;
  /** The watches that were on the disk when it was last written or read. */
  let storedWatches = new Set(stored.watches.map(({ id }) => id));
  let isClosed = false;
  let cancelWrite: (() => void) | undefined;
  /** The last write, which may be under way. */
  let writing: Promise<unknown> = Promise.resolve();

  /**
   * Writes watch list, searches, inbox and settings now. In one document: an alert and the state that keeps it from coming
   * again are on the disk together, or neither is.
   * @returns false if the disk did not take it
   */
  async function save(): Promise<boolean> {
    // Another desk may have opened the same store.
    if (isClosed) return false;
    cancelWrite?.();
    cancelWrite = undefined;
    const list = watches.all();
    const written = store.write(
      'desk',
      writeDeskDocument({
        watches: list,
        searches: searches.all(),
        inbox: entries,
        settings,
        account,
        unread,
      }),
    );
    writing = written;
    isStored = await written;
    if (isStored) noteWatches(list);
    else saveSoon();
    changed('view');
    return isStored;
  }

  function noteWatches(list: readonly Watch[]): void {
    const before = storedWatches;
    storedWatches = new Set(list.map(({ id }) => id));
    if (list.length !== before.size || list.some(({ id }) => !before.has(id))) changed('watched');
  }

  /** Writes later: only prices of watches have changed, or the disk was full. */
  function saveSoon(): void {
    if (!isClosed) cancelWrite ??= ports.after(WRITE_EVERY_MS, () => void save());
  }

  /** Writes nothing more. */
  function abandon(): void {
    isClosed = true;
    cancelWrite?.();
    memory.abandon();
  }

  // What could be read of a document that was set aside must be stored before a crash.
  if (!stored.isSound) await save();

  return {
    watches,
    searches,
    memory,
    settings: () => settings,
    setSettings(next: typeof settings) {
      settings = next;
    },
    account: () => account,
    /** Replaces what is known of the account; `save` writes it. */
    setAccount(next: typeof account) {
      account = next;
    },
    member: () => member,
    /** Shows the news of this member, and of no other. */
    setMember(next: string | undefined) {
      if (next === member) return;
      member = next;
      changed('inbox');
      changed('view');
    },
    /** The entries of this device and of the signed-in member. */
    entries: () => entries.filter((entry) => isShownTo(entry, member)),
    /** Replaces these entries; `save` writes them. Those of other members stay. */
    setEntries(next: readonly InboxEntry[]) {
      entries = mergeEntries(
        next,
        entries.filter((entry) => !isShownTo(entry, member)),
      );
      changed('inbox');
    },
    /** The rows that are stored and could not be read. */
    unread: () => unread,
    /** Replaces them; `save` writes them. */
    setUnread(next: UnreadRows) {
      unread = next;
    },
    save,
    saveSoon,
    /** False for a watch that the disk does not have yet. */
    isWatchStored: (id: string) => storedWatches.has(id),
    /** False while something that was stored is missing. */
    isRead: () => store.isRead() && !hasUnread(unread),
    isStored: () => isStored && searches.isStored() && memory.isStored(),
    changed,
    /** Writes what was not written yet, and nothing afterwards. */
    async close() {
      if (cancelWrite) await save();
      await memory.write();
      abandon();
      await writing;
    },
    abandon,
  };
}
