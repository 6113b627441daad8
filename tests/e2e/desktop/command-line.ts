import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import { findElectronForTests } from '#tools/test/electron-runtime/electron-for-tests.mjs';
import { isTraced, UNDRAWN } from '../../support/chromium.ts';

/** How to start the client. */
export interface Launch {
  /** Origin of the backend. */
  api: string;
  /** A profile that stays after `close`; without one, a fresh profile is made and removed. */
  profile?: string;
  /** Further words of the command line, such as a deep link. */
  words?: readonly string[];
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>;
  /** The client's folder, when it is not this repository. */
  folder?: string;
  /** True for the window system that Electron chooses. Otherwise Linux uses X11, where windows know their position. */
  anyWindowSystem?: boolean;
  /** The keyring to use; without one there is none, as on some Linux desktops. */
  keyring?: KeyringChoice;
  /** A CommonJS script that runs in the main process before the client. */
  script?: string;
  /** True for the profile that a client has without a named one. `env` must lead it to a folder of the test. */
  defaultProfile?: boolean;
}

/** A keyring: the value of Chromium's `--password-store`, and its bus. */
export interface KeyringChoice {
  store: string;
  /** Address of the D-Bus session. */
  bus: string;
}

/**
 * Writes a script that sets the keyring. Playwright's own start script disables it, and ignores the command line.
 * This script runs after it, and Chromium reads the setting after both.
 */
async function chooseKeyring({ store }: KeyringChoice): Promise<string> {
  const script = join(tmpdir(), `vitrine-keyring-${store}.cjs`);
  await writeFile(script, `require('electron').app.commandLine.appendSwitch('password-store', '${store}');`);
  return script;
}

/** Pictures of the client and its benches start it outside of tests. */
const isTest = process.env['TEST_WORKER_INDEX'] !== undefined;

/** This worker's own screen, if `npm test` opened some. */
function ownScreen(): { DISPLAY?: string } {
  const DISPLAY = process.env['TEST_SCREENS']?.split(',')[Number(process.env['TEST_PARALLEL_INDEX'])];
  return DISPLAY === undefined ? {} : { DISPLAY };
}

/** The program, its arguments, its folder and its environment. */
export async function commandLine(launch: Launch & { profile: string }) {
  const { api, profile, words = [], folder = root, keyring, script, env: more } = launch;
  const { anyWindowSystem = false, defaultProfile = false } = launch;
  const program = await findElectronForTests();
  if (program === undefined) throw new Error('Electron is missing: `npm test` downloads it.');
  // Chromium's sandbox cannot start as root, or on systems that forbid user namespaces. This switch does not affect
  // Electron's page sandbox (no Node), which stays as for users.
  const flags =
    process.platform === 'linux' ? ['--no-sandbox', '--disable-gpu', '--password-store=basic'] : [];
  // From Electron 38, a Wayland session of the machine would be used.
  if (process.platform === 'linux' && !anyWindowSystem) flags.push('--ozone-platform=x11');
  if (isTest && !isTraced) flags.push(UNDRAWN);
  if (keyring) flags.push('-r', await chooseKeyring(keyring));
  if (script !== undefined) flags.push('-r', script);
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^(VITRINE_|ELECTRON_)/.test(entry[0]),
  );
  const env = {
    ...Object.fromEntries(inherited),
    ...ownScreen(),
    ...(keyring && { DBUS_SESSION_BUS_ADDRESS: keyring.bus }),
    API_ORIGIN: api,
    ...(!defaultProfile && { VITRINE_USER_DATA: profile }),
    ...more,
  };
  return { program, cwd: folder, args: [...flags, '--lang=en-GB', folder, ...words], env };
}
