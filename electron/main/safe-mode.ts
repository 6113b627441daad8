import { app, session } from 'electron';
import { portableFile } from './start/own-program.ts';

/**
 * True where the client was started with `--safe-mode`: without the graphics card, remembered places and zoom,
 * spell-check and updates, and with empty caches; for when something of these is in the way.
 */
export const isSafeMode = (argv: readonly string[]) => argv.includes('--safe-mode');

/** How long emptying may hold the start back. In ms. */
const TIMEOUT_MS = 5000;

/** Empties what is there for speed only. Cookies, storage and settings stay. */
export async function clearCaches(): Promise<void> {
  const { defaultSession } = session;
  const emptied = Promise.allSettled([
    defaultSession.clearCache(),
    defaultSession.clearCodeCaches({}),
    defaultSession.clearStorageData({ storages: ['shadercache', 'cachestorage', 'serviceworkers'] }),
    defaultSession.clearHostResolverCache(),
  ]);
  await Promise.race([emptied, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/**
 * Starts the client anew when it has ended, with these words. An AppImage and a portable build are started by their own
 * file: where they run from is gone by then.
 */
export function relaunch(words: readonly string[]): void {
  const file = process.env['APPIMAGE'] ?? portableFile(process.env, process.execPath, app.getPath('temp'));
  app.relaunch({ args: [...words], ...(file && { execPath: file }) });
}

/** Starts the client anew, in safe mode or out of it. Links it was started with were followed already. */
export function restart(mode: 'safe' | 'normal'): void {
  const words = process.argv
    .slice(1)
    .filter((word) => !/^vitrine:/i.test(word) && !word.startsWith('--safe-mode'));
  relaunch(mode === 'safe' ? [...words, '--safe-mode'] : words);
  app.quit();
}
