import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { KeyringChoice } from './launch.ts';

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

const PASSWORD = 'open sesame';

/** Waits for the first line of a program's output. */
async function firstLine(child: ChildProcess, name: string): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error(`${name} has no output.`);
  stdout.setEncoding('utf8');
  const failed = once(child, 'error').then(([error]): never => {
    throw new Error(`${name} did not start: install it (packages dbus and gnome-keyring).`, { cause: error });
  });
  const [text]: unknown[] = await Promise.race([once(stdout, 'data'), failed]);
  return String(text).split('\n', 1)[0] ?? '';
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts a keyring. @throws Error that names the package to install, when a program is missing */
export async function openKeyring(): Promise<RealKeyring> {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await firstLine(bus, 'dbus-daemon');

  const begin = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-keyring-'));
    const env = {
      ...process.env,
      DBUS_SESSION_BUS_ADDRESS: address,
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
    await firstLine(daemon, 'gnome-keyring-daemon');
    return {
      stop: async () => {
        await end(daemon);
        await rm(folder, { recursive: true, force: true });
      },
    };
  };

  let keyring = await begin();
  return {
    store: 'gnome-libsecret',
    bus: address,
    replace: async () => {
      await keyring.stop();
      keyring = await begin();
    },
    stop: async () => {
      await keyring.stop();
      await end(bus);
    },
  };
}
