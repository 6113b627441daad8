import { addSkipped, type ImportAnswer, type ImportRequest } from '../backup-calls.ts';
import { emptiedLists, mergeLists, mergePrices } from '../backup-merge.ts';
import { readBackupSteps, writeBackup, type Backup } from '../backup.ts';
import type { DeskLists } from '../desk-lists.ts';
import { isAccountNews, mergeEntries } from '../inbox.ts';
import { runInSlices, slicesOf } from '../slices.ts';
import type { DeskState } from './desk-state.ts';
import { ALL_READ, type UnreadRows } from './documents.ts';
import type { DeskPorts } from './ports.ts';

/** Writes the desk to one text, and reads it back. */
export interface Backups {
  /** All that the desk keeps, as text. */
  exportAll(): Promise<string>;
  /** Puts a backup in. If the disk does not take it, nothing has changed. */
  importAll(request: ImportRequest): Promise<ImportAnswer>;
}

/** How long an import may keep the process busy at a time, in ms. Parsing the file's JSON takes one piece. */
const SLICE_MS = 8;

/** Creates them. @param look called when watches or searches have changed */
export function createBackups(state: DeskState, ports: DeskPorts, look: () => void): Backups {
  const { watches, searches, memory } = state;

  const inSlices = <Result>(steps: Generator<unknown, Result>) =>
    runInSlices(steps, slicesOf(ports, SLICE_MS));

  const lists = (): DeskLists => ({
    settings: state.settings(),
    watches: watches.all(),
    searches: searches.all(),
    // News of an account belong to its member, and a file to anyone.
    inbox: state.entries().filter((entry) => !isAccountNews(entry)),
  });

  /** Puts everything but the prices in, and writes it. `forget` ends what a failure must be able to bring back. */
  async function put(
    next: DeskLists,
    unread: UnreadRows,
  ): Promise<{ isStored: boolean; forget: () => void }> {
    state.setSettings(next.settings);
    watches.replaceAll(next.watches);
    const forget = searches.replaceAll(next.searches);
    state.setEntries(mergeEntries(next.inbox, state.entries().filter(isAccountNews)));
    state.setUnread(unread);
    return { isStored: await state.save(), forget };
  }

  /** Puts a sound backup in. Prices take long; the lists are read and changed at once, behind them. */
  async function putIn(backup: Backup, mode: ImportRequest['mode']) {
    const isMerge = mode === 'merge';
    const known = isMerge ? await memory.readAll() : [];
    const prices = await inSlices(mergePrices(known, backup.prices));
    const before = lists();
    const unread = state.unread();
    const added = mergeLists(isMerge ? before : emptiedLists(before.settings, backup.settings), backup);
    const written = await put(added.merged, isMerge ? unread : ALL_READ);
    if (!written.isStored || !(await memory.replaceAll(prices.merged))) {
      await put(before, unread);
      return undefined;
    }
    written.forget();
    return {
      brought: { ...added.brought, ...prices.brought },
      skipped: addSkipped(added.skipped, prices.skipped),
    };
  }

  return {
    async exportAll() {
      await memory.whenLoaded();
      const prices = await memory.readAll();
      return writeBackup({ ...lists(), prices }, ports.now());
    },
    async importAll({ text, mode }) {
      const read = await inSlices(readBackupSteps(text, ports.now()));
      if (!read.ok) return read;
      await memory.whenLoaded();
      const release = memory.hold();
      const merged = await putIn(read.backup, mode).finally(release);
      look();
      for (const part of ['watched', 'prices', 'view'] as const) state.changed(part);
      if (!merged) return { ok: false, why: 'not-stored' };
      return { ok: true, brought: merged.brought, skipped: addSkipped(read.skipped, merged.skipped) };
    },
  };
}
