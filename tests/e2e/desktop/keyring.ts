import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openSessionBus } from '../../support/dbus/session-bus.ts';
import { endProgram, firstLine } from '../../support/programs.ts';
import type { KeyringChoice } from './command-line.ts';

/** A real, unlocked GNOME keyring in its own D-Bus session, separate from this machine's. */
export interface RealKeyring extends KeyringChoice {
  /** Removes every key, as a user does who makes a new keyring. The next client finds an empty one. */
  replace: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A bus address where nothing listens. */
const NO_BUS = 'unix:path=/nonexistent/bus';

/** A keyring that is configured and never answers. */
export const DEAD_KEYRING: KeyringChoice = { store: 'gnome-libsecret', bus: NO_BUS };

const PACKAGES = 'packages dbus and gnome-keyring';
const PASSWORD = 'open sesame';

/** Starts a keyring. @throws Error that names the package to install, when a program is missing */
export async function openKeyring(): Promise<RealKeyring> {
  const bus = await openSessionBus();

  const begin = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-keyring-'));
    const env = {
      ...process.env,
      DBUS_SESSION_BUS_ADDRESS: bus.address,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_RUNTIME_DIR: folder,
    };
    const daemon = spawn(
      'gnome-keyring-daemon',
      ['--unlock', '--foreground', '--components=secrets', `--control-directory=${folder}`],
      { env, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    daemon.stdin.end(PASSWORD);
    // It prints its control address once it is ready.
    await firstLine(daemon, 'gnome-keyring-daemon', PACKAGES);
    return {
      stop: async () => {
        await endProgram(daemon);
        await rm(folder, { recursive: true, force: true });
      },
    };
  };

  let keyring = await begin();
  return {
    store: 'gnome-libsecret',
    bus: bus.address,
    replace: async () => {
      await keyring.stop();
      keyring = await begin();
    },
    stop: async () => {
      await keyring.stop();
      await bus.stop();
    },
  };
}
