import { app, session } from 'electron';
import { HIDDEN_WORD } from './start/hidden-start.ts';
import { ownFile } from './start/own-file.ts';
import { mayLoseInput } from './window/unsaved-input.ts';
import { within } from './within.ts';

/**
 * True if the client was started with `--safe-mode`. It then runs without the graphics card, the remembered window
 * placement and zoom, spell-check and updates, and with empty caches.
 */
export const isSafeMode = (argv: readonly string[]) => argv.includes('--safe-mode');

/** How long clearing may delay the start. In ms. */
const TIMEOUT_MS = 5000;

/** Clears all caches. Cookies, storage and settings stay. */
export async function clearCaches(): Promise<void> {
  const { defaultSession } = session;
  const emptied = Promise.allSettled([
    defaultSession.clearCache(),
    defaultSession.clearCodeCaches({}),
    defaultSession.clearStorageData({ storages: ['shadercache', 'cachestorage', 'serviceworkers'] }),
    defaultSession.clearHostResolverCache(),
  ]);
  await within(TIMEOUT_MS, emptied);
}

/**
 * Restarts the client after it ends, with these arguments. An AppImage and a portable build restart from their own file:
 * their temporary folder is gone by then. The window shows, because the user is here.
 */
export function relaunch(words: readonly string[]): void {
  const file = ownFile();
  app.relaunch({ args: words.filter((word) => word !== HIDDEN_WORD), ...(file && { execPath: file }) });
}

/**
 * Restarts the client in safe or normal mode, unless the user keeps unsaved input. Links of this start are dropped: they
 * were followed already.
 */
export async function restart(mode: 'safe' | 'normal'): Promise<void> {
  // Electron keeps the wish to restart: after a refusal, a later Quit would restart.
  if (!(await mayLoseInput())) return;
  const words = process.argv
    .slice(1)
    .filter((word) => !/^vitrine:/i.test(word) && !word.startsWith('--safe-mode'));
  relaunch(mode === 'safe' ? [...words, '--safe-mode'] : words);
  app.quit();
}
