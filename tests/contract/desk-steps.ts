import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';
import { log } from '#electron/main/logs/log.ts';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { CommandAnswer } from '#shared/desk/commands.ts';
import type { Desk } from '#shared/desk/desk.ts';
import { marketServer, type TestCopy } from '../support/desk-world.ts';
import { DESK_SHELLS, type Device, type OpenShell } from './desk-shells.ts';
import { QUESTION } from './desk-values.ts';

// It holds for each test file that imports these steps, if that imports nothing of Electron's before them.
vi.mock('electron', async () => ({
  ...(await import('../support/fake-ipc.ts')).fakeIpc.module,
  Notification: { isSupported: () => true },
}));

/** In ms, for the clock of a test. */
export const MINUTE = 60_000;

/** The shells whose desks must all behave the same. */
export const SHELL_KINDS = ['the desktop', 'the web', 'a second tab'] as const;

/** The item that the tests watch, as a page tells of it. */
export const ITEM = {
  ...QUESTION,
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  type: 'AK-47',
  imagePath: '',
};

/** A copy of that item on the server. */
export const redline = (id: number, price: number): TestCopy => ({
  id,
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  price,
  float: 0.2,
});

/** The id in a command's answer. */
export const idOf = (answer: CommandAnswer): string => {
  if (!answer.ok || answer.id === undefined) throw new Error(JSON.stringify(answer));
  return answer.id;
};

/** Watches all copies of the item. @returns the watch's id */
export const watchKind = async (desk: Desk, rules: AlertRule[] = []) =>
  idOf(await desk.run({ type: 'watch', item: ITEM, as: 'kind', rules, sound: true }));

/** Saves a search for the item. @returns its id */
export const saveSearch = async (desk: Desk, name = 'Redline') =>
  idOf(
    await desk.run({
      type: 'saveSearch',
      name,
      address: '/products?search=redline',
      query: {
        search: 'redline',
        facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
        sale: false,
        new: false,
      },
    }),
  );

/**
 * Gives each test of a `describe` a new device, and closes what it opened there.
 * @returns `market`, whose copies a test sets, and what opens and restarts a shell of this kind on the device
 */
export function testShell(kind: (typeof SHELL_KINDS)[number]) {
  const market: { copies: TestCopy[] } = { copies: [] };
  const opened: OpenShell[] = [];
  let device: Device;

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.spyOn(log, 'warn').mockReturnValue(undefined);
    device = { profile: mkdtempSync(join(tmpdir(), 'desk-')), passed: 0 };
    market.copies = [];
  });
  afterEach(async () => {
    for (const shell of opened.splice(0)) await shell.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    rmSync(device.profile, { recursive: true });
  });

  async function open(): Promise<OpenShell> {
    const shell = await DESK_SHELLS[kind](
      device,
      marketServer(() => market.copies),
    );
    opened.push(shell);
    return shell;
  }

  /** Ends the shell and starts it again. */
  async function restart(shell: OpenShell): Promise<OpenShell> {
    await shell.close();
    opened.splice(opened.indexOf(shell), 1);
    return open();
  }

  return { market, open, restart, profile: () => device.profile };
}
