import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { app, session } from 'electron';
import type { Handle, SendEvent } from '../ipc.ts';
import type { Settings } from '../settings/settings.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { SystemKeyring } from './system-keyring.ts';
import { openVaultFile } from './vault-file.ts';

const NAME = 'backend';

interface OpenSessionOptions {
  handle: Handle;
  sendEvent: SendEvent;
  settings: Pick<Settings, 'get' | 'set'>;
  keyring: SystemKeyring;
}

/**
 * Creates the session store with the system's keyring, the profile's files and Chromium's cookies, answers the page's
 * calls, and tells the page what changes.
 */
export function openSession({ handle, sendEvent, settings, keyring }: OpenSessionOptions): SessionStore {
  const profile = app.getPath('userData');
  const page = session.defaultSession;
  // On disk for its cache of pictures and lists. No request in it carries or stores cookies.
  const cookieless = () => session.fromPartition('persist:catalogue');
  const tell = () => sendEvent('keeping', store.keeping());
  const store = createSessionStore({
    keyring,
    openFile: () => openVaultFile(profile),
    cookieStore: () => session.fromPartition(NAME),
    cookieless,
    choice: {
      optedIn: () => settings.get('weakSession') === true,
      setOptedIn: (yes) => settings.set('weakSession', yes),
    },
    openedLate: () => sendEvent('session', 'started'),
    keepingChanged: tell,
    clearOtherCaches: async () => {
      await Promise.all([page.clearCache(), page.clearAuthCache(), cookieless().clearCache()]);
    },
  });
  keyring.onChange(tell);
  app.on('will-quit', store.flush);
  // Earlier versions had cookies there.
  void rm(join(profile, 'Partitions', NAME), { recursive: true, force: true }).catch(() => undefined);
  handle('endSession', async () => {
    await store.ended();
    return undefined;
  });
  handle('sessionKeeping', () => {
    keyring.pageFollows();
    return store.keeping();
  });
  handle('keepWeakSession', (yes) => store.optIn(yes));
  return store;
}
