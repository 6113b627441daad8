import type { ImportAnswer, ImportRequest } from '../backup-calls.ts';
import { mergeBackup, replaceByBackup } from '../backup-merge.ts';
import { addSkipped } from '../backup-rows.ts';
import { readBackup, writeBackup, type DeskContents } from '../backup.ts';
import { isAccountNews, mergeEntries } from '../inbox.ts';
import type { DeskState } from './desk-state.ts';

/** Writes the desk to one text, and reads it back. */
export interface Backups {
  /** All that the desk keeps, as text. */
  exportAll(): Promise<string>;
  /** Puts a backup in. If the disk does not take it, nothing has changed. */
  importAll(request: ImportRequest): Promise<ImportAnswer>;
}

/** Creates them. @param now epoch ms @param look called when watches or searches have changed */
export function createBackups(state: DeskState, now: () => number, look: () => void): Backups {
  const { watches, searches, memory } = state;

  const contents = (): DeskContents => ({
    settings: state.settings(),
    watches: watches.all(),
    searches: searches.all(),
    // News of an account belong to its member, and a file to anyone.
    inbox: state.entries().filter((entry) => !isAccountNews(entry)),
    prices: memory.all(),
  });

  /** Puts everything but the prices in, and writes it. `forget` ends what a failure must be able to bring back. */
  async function put(next: DeskContents): Promise<{ isStored: boolean; forget: () => void }> {
    state.setSettings(next.settings);
    watches.replaceAll(next.watches);
    const forget = searches.replaceAll(next.searches);
    state.setEntries(mergeEntries(next.inbox, state.entries().filter(isAccountNews)));
    return { isStored: await state.save(), forget };
  }

  return {
    async exportAll() {
      await memory.whenLoaded();
      return writeBackup(contents(), now());
    },
    async importAll({ text, mode }) {
      const read = readBackup(text, now());
      if (!read.ok) return read;
      await memory.whenLoaded();
      const before = contents();
      const merged = (mode === 'merge' ? mergeBackup : replaceByBackup)(before, read.backup);
      const written = await put(merged.contents);
      const isStored = written.isStored && (await memory.replaceAll(merged.contents.prices));
      if (isStored) written.forget();
      else await put(before);
      look();
      for (const part of ['watched', 'prices', 'view'] as const) state.changed(part);
      if (!isStored) return { ok: false, why: 'not-stored' };
      return { ok: true, brought: merged.brought, skipped: addSkipped(read.skipped, merged.skipped) };
    },
  };
}
