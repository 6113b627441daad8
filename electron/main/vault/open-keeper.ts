import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, safeStorage, session } from 'electron';
import type { Settings } from '../settings/settings.ts';
import { openEncryption } from './encryption.ts';
import { Jars } from './jars.ts';
import { createSessionKeeper, type SessionKeeper } from './session-keeper.ts';
import { openVaultFile } from './vault-file.ts';

const NAME = 'backend';

/** The session's keeper on this machine: the system's keyring, the profile's files, and Chromium's jars. */
export function openKeeper(settings: Pick<Settings, 'get' | 'set'>): SessionKeeper {
  const profile = app.getPath('userData');
  const page = session.defaultSession;
  return createSessionKeeper({
    openEncryption: () => openEncryption(safeStorage, process.platform),
    openFile: () => openVaultFile(profile),
    jars: new Jars({
      disk: () => session.fromPartition(`persist:${NAME}`),
      memory: () => session.fromPartition(NAME),
      onDisk: () => existsSync(join(profile, 'Partitions', NAME)),
    }),
    choice: {
      optedIn: () => settings.get('weakSession') === true,
      setOptedIn: (yes) => settings.set('weakSession', yes),
    },
    forgetPage: async () => {
      await Promise.all([page.clearCache(), page.clearAuthCache()]);
    },
  });
}
