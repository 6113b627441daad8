import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { _electron, type ElectronApplication, type Page } from 'playwright/test';

import { root } from '#tools/start/paths.mjs';
import { declined } from '../../support/consent.ts';
import { findElectronForTests } from '#tools/test/electron-runtime/electron-for-tests.mjs';

interface Launch {
  /** Origin of the backend. */
  api: string;
  /** A profile that stays after `close`; without one, a fresh one is made and taken away again. */
  profile?: string;
  /** Words that follow in the command line, a deep link say. */
  words?: readonly string[];
  /** What else stands in its environment. */
  env?: Readonly<Record<string, string>>;
  /** The folder of the client, where it is not this repository. */
  folder?: string;
  /** True for the window system that Electron chooses; else it is X11's, on Linux, whose windows know where they are. */
  anyWindowSystem?: boolean;
  /** The keyring to use; without one there is none, as on a Linux desktop that offers none. */
  keyring?: KeyringInUse;
  /** A CommonJS script that runs in the main process before the client does. */
  script?: string;
}

/** A keyring by the name of Chromium's `--password-store`, and where it is asked. */
export interface KeyringInUse {
  store: string;
  /** Of a D-Bus session. */
  bus: string;
}

/** The built desktop client (`out/`), running. */
export interface Client {
  app: ElectronApplication;
  page: Page;
  /** Errors and warnings of the page's console, and errors nobody caught there. */
  complaints: string[];
  /** What the main process has written, to stdout and stderr. */
  said: () => string;
  /** Starts the client a second time with these words, as a system does that opens a link; ends when it has ended. */
  deliver: (...words: string[]) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * A profile of one's own, for tests that start the client more than once. Cookies have been declined in it, unless it
 * is to be of somebody who has not been asked yet (`undecided`). Its session ends with the client, for want of a
 * keyring, unless its owner has asked for one that lasts all the same (`keepSession`).
 */
export async function makeProfile({ undecided = false, keepSession = false } = {}): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-profile-'));
  const settings = { ...(undecided ? {} : { consent: declined() }), weakSession: keepSession };
  await writeFile(join(profile, 'settings.json'), JSON.stringify(settings));
  return profile;
}

/**
 * A script that chooses the keyring. Playwright's own start script chooses none, whatever the command line says; this
 * one comes after it, and Chromium reads the choice only once both have run.
 */
async function chooseKeyring({ store }: KeyringInUse): Promise<string> {
  const script = join(tmpdir(), `vitrine-keyring-${store}.cjs`);
  await writeFile(script, `require('electron').app.commandLine.appendSwitch('password-store', '${store}');`);
  return script;
}

/** The program, its arguments and its environment. */
async function commandLine(launch: Launch & { profile: string }) {
  const { api, profile, words = [], folder = root, keyring, script, env: more } = launch;
  const { anyWindowSystem = false } = launch;
  const program = await findElectronForTests();
  if (program === undefined) throw new Error('There is no Electron: `npm test` gets one.');
  // Chromium's sandbox cannot start as root, nor where a system forbids user namespaces. It is Chromium's own; what
  // Electron calls a sandboxed page, one without Node, is as it is for users.
  const flags =
    process.platform === 'linux' ? ['--no-sandbox', '--disable-gpu', '--password-store=basic'] : [];
  // A Wayland session of whoever runs the tests would be used from Electron 38 on.
  if (process.platform === 'linux' && !anyWindowSystem) flags.push('--ozone-platform=x11');
  if (keyring) flags.push('-r', await chooseKeyring(keyring));
  if (script !== undefined) flags.push('-r', script);
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^(VITRINE_|ELECTRON_)/.test(entry[0]),
  );
  const env = {
    ...Object.fromEntries(inherited),
    ...(keyring && { DBUS_SESSION_BUS_ADDRESS: keyring.bus }),
    API_ORIGIN: api,
    VITRINE_USER_DATA: profile,
    ...more,
  };
  return { program, cwd: folder, args: [...flags, '--lang=en-GB', folder, ...words], env };
}

/** The unpacked Electron that a program belongs to. */
function folderOf(program: string): string {
  return process.platform === 'darwin' ? join(dirname(program), '../../..') : dirname(program);
}

/** Runs the client to its end, without a debugger: for starts that are to end by themselves. */
export async function runToEnd(
  launch: Launch & { profile: string },
): Promise<{ code: number; said: string }> {
  const { program, args, cwd, env } = await commandLine(launch);
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  return { code: child.exitCode ?? -1, said };
}

/** Starts the client and waits for its window. */
export async function launchClient(launch: Launch): Promise<Client> {
  const profile = launch.profile ?? (await makeProfile());
  const { program, args, cwd, env } = await commandLine({ ...launch, profile });
  // Told of the program in this way Playwright holds the client back until it can see all of it. With
  // `executablePath` it attaches while the window loads, and then waits for ever once in a while.
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = folderOf(program);
  const app = await _electron.launch({ args, cwd, env });

  const complaints: string[] = [];
  app.context().on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  app.context().on('weberror', (failure) => complaints.push(String(failure.error())));
  let said = '';
  for (const stream of [app.process().stdout, app.process().stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));

  const page = await app.firstWindow();
  page.setDefaultTimeout(10_000);
  return {
    app,
    page,
    complaints,
    said: () => said,
    deliver: async (...words) => {
      const { code } = await runToEnd({ ...launch, profile, words });
      if (code !== 0) throw new Error(`The second start ended with code ${code}.`);
    },
    close: async () => {
      await app.close();
      if (launch.profile === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Ends the client's processes as by a power cut. */
export async function killClient({ app }: Client): Promise<void> {
  const running = app.process();
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}
