import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { _electron, type ElectronApplication, type Page } from 'playwright/test';

import { declinedConsent } from '../../support/consent.ts';
import { commandLine, type Launch } from './command-line.ts';

/** A running desktop client that may have no window, started from `out/`. */
export interface HiddenClient {
  app: ElectronApplication;
  /** Errors and warnings of the page's console, and uncaught errors of the page. */
  pageErrors: string[];
  /** The main process's output on stdout and stderr. */
  output: () => string;
  /**
   * Starts the client a second time with these words, as the system does for a link. Resolves when that process exits.
   */
  deliver: (...words: string[]) => Promise<void>;
  close: () => Promise<void>;
}

/** A running desktop client with its window. */
export interface Client extends HiddenClient {
  page: Page;
}

/**
 * Makes a profile for tests that start the client more than once. Cookies are declined unless `undecided`. Without a
 * keyring the session ends with the client, unless `keepSession` opts in to a file.
 */
export async function makeProfile({ undecided = false, keepSession = false } = {}): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-profile-'));
  const settings = { ...(undecided ? {} : { consent: declinedConsent() }), weakSession: keepSession };
  await writeFile(join(profile, 'settings.json'), JSON.stringify(settings));
  return profile;
}

/** The folder of the unpacked Electron that a program belongs to. */
function folderOf(program: string): string {
  return process.platform === 'darwin' ? join(dirname(program), '../../..') : dirname(program);
}

/** Runs the client until it exits, without a debugger. For starts that must fail. */
export async function runToEnd(
  launch: Launch & { profile: string },
): Promise<{ code: number; output: string }> {
  const { program, args, cwd, env } = await commandLine(launch);
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { code: child.exitCode ?? -1, output: output };
}

/**
 * Lets code of `evaluate` run in a turn of its own. The debugger interrupts main in the middle of other work, such as
 * the closing of a window, and holds the answer's promise weakly until it is read. Node's queue of turns holds it, and
 * nothing else runs in such a turn.
 */
function evaluateInTurns(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app);
  const run = (code: unknown, argument: unknown) =>
    evaluate(
      async (electron, [text, given]) => {
        const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
        const made: unknown = Reflect.construct(Function, [`return (${text})(...arguments)`]);
        await nextTurn();
        const answer: unknown =
          typeof made === 'function' ? await Reflect.apply(made, undefined, [electron, given]) : undefined;
        await nextTurn();
        return answer;
      },
      [String(code), argument] as const,
    );
  Reflect.set(app, 'evaluate', run);
}

/** Starts the client without waiting for a window. */
export async function launchHidden(launch: Launch): Promise<HiddenClient> {
  const profile = launch.profile ?? (await makeProfile());
  const { program, args, cwd, env } = await commandLine({ ...launch, profile });
  // With the program given this way, Playwright holds the client until it can see all of it. With `executablePath` it
  // attaches while the window loads, and sometimes waits forever.
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = folderOf(program);
  const app = await _electron.launch({ args, cwd, env, colorScheme: 'dark' });
  evaluateInTurns(app);

  const pageErrors: string[] = [];
  app.context().on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) pageErrors.push(message.text());
  });
  app.context().on('weberror', (failure) => pageErrors.push(String(failure.error())));
  let output = '';
  for (const stream of [app.process().stdout, app.process().stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));

  return {
    app,
    pageErrors: pageErrors,
    output: () => output,
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

/** Starts the client and waits for its window. */
export async function launchClient(launch: Launch): Promise<Client> {
  const client = await launchHidden(launch);
  return { ...client, page: await client.app.firstWindow() };
}

/**
 * Kills all processes of a client at once, as a power cut does. Playwright starts the client as the leader of a process
 * group, except on Windows. Its helpers would otherwise outlive it for a moment, and meet the next start.
 */
export async function killProcesses(main: ChildProcess): Promise<void> {
  if (main.exitCode !== null || main.signalCode !== null) return;
  const gone = once(main, 'exit');
  if (process.platform === 'win32' || main.pid === undefined) main.kill('SIGKILL');
  else process.kill(-main.pid, 'SIGKILL');
  await gone;
}

/** Kills a client that runs. */
export const killClient = ({ app }: HiddenClient): Promise<void> => killProcesses(app.process());
