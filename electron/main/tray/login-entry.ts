import { readFile, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { ENTRY_NAME, loginEntry } from '../returns/desktop-entry.ts';
import { writeEntry } from '../returns/entry-file.ts';
import { HIDDEN_WORD } from '../start/hidden-start.ts';

/** What the entry needs to know of this computer. */
interface LoginEntryOptions {
  /** The environment; `XDG_CONFIG_HOME` is read. */
  env: Readonly<Record<string, string | undefined>>;
  home: string;
  /** The program's absolute path, and paths that follow it. */
  command: readonly [string, ...string[]];
}

/** An entry without what differs between versions of the client and the paths of its program. */
const withoutPaths = (text: string) => text.replaceAll(/^(TryExec|Exec|Version)=.*$/gm, '$1=');

/** The entry of Linux desktops that starts the client at login, without a window. */
export function createLoginEntry({ env, home, command }: LoginEntryOptions) {
  const { XDG_CONFIG_HOME: config } = env;
  // A relative XDG_CONFIG_HOME must be ignored (XDG Base Directory Specification).
  const folder = join(config && isAbsolute(config) ? config : join(home, '.config'), 'autostart');
  const file = join(folder, ENTRY_NAME);
  const text = loginEntry(command, HIDDEN_WORD);
  return {
    /** Writes or removes it. @throws Error if the folder can't be written to, or for a path that no entry can contain */
    async set(isOn: boolean): Promise<void> {
      if (!isOn) await rm(file, { force: true });
      else if (text === undefined) throw new Error('An entry can not contain the path of the program.');
      else await writeEntry(file, text);
    },
    /**
     * Updates the program's path, which changes when an AppImage is updated. An entry that was removed, or switched off by
     * other settings, stays so.
     * @throws Error if the folder can't be written to
     */
    async refresh(): Promise<void> {
      const before = await readFile(file, 'utf8').catch(() => undefined);
      if (before === undefined || text === undefined) return;
      if (withoutPaths(before) === withoutPaths(text)) await writeEntry(file, text);
    },
  };
}
