import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, safeStorage, session } from 'electron';
import type { Handle } from '../ipc.ts';
import type { Settings } from '../settings/settings.ts';
import { openEncryption } from './encryption.ts';
import { CookieStores } from './cookie-stores.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { openVaultFile } from './vault-file.ts';

const NAME = 'backend';

/**
 * Creates the session store with the system's keyring, the profile's files and Chromium's cookies, and answers the
 * page's calls.
 * @param openedLate called when the keyring has opened after calls had to do without the session
 */
export function openSession(
  handle: Handle,
  settings: Pick<Settings, 'get' | 'set'>,
  openedLate: () => void,
): SessionStore {
  const profile = app.getPath('userData');
  const page = session.defaultSession;
  const store = createSessionStore({
    openEncryption: () => openEncryption(safeStorage, process.platform),
    openFile: () => openVaultFile(profile),
    cookieStores: new CookieStores({
      disk: () => session.fromPartition(`persist:${NAME}`),
      memory: () => session.fromPartition(NAME),
      onDisk: () => existsSync(join(profile, 'Partitions', NAME)),
    }),
    choice: {
      optedIn: () => settings.get('weakSession') === true,
      setOptedIn: (yes) => settings.set('weakSession', yes),
    },
    openedLate,
    clearPageCaches: async () => {
      await Promise.all([page.clearCache(), page.clearAuthCache()]);
    },
  });
  handle('endSession', async () => {
    await store.ended();
    return undefined;
  });
  handle('sessionKeeping', () => store.keeping());
  handle('keepWeakSession', (yes) => store.optIn(yes));
  return store;
}
