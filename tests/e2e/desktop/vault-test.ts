import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, logIn, test as base } from './desktop-test.ts';
import type { KeyringChoice } from './command-line.ts';
import { type Client, killClient, launchClient, makeProfile } from './launch.ts';

/** A profile, and the client that a test starts on it repeatedly. */
interface Installed {
  profile: string;
  /** Starts the client. */
  start: (keyring?: KeyringChoice) => Promise<Page>;
  /** Ends the client if it runs. */
  stop: () => Promise<void>;
  /** Kills the client, as a power cut does. */
  kill: () => Promise<void>;
  /** The main process's output since its start. */
  output: () => string;
  /** The token and cookie values in the main process's requests. No page and no file may contain them. */
  secrets: () => { token: string; cookies: string[] };
  /** The profile's files that contain one of these texts as plain text. */
  filesWith: (texts: readonly string[]) => Promise<string[]>;
  /** The path of the vault file. */
  vaultFile: string;
  /** The parsed content of the vault file. */
  vault: () => Promise<unknown>;
}

function secretsIn(asked: Backend['requests']): { token: string; cookies: string[] } {
  const headers = asked.findLast(({ headers: { authorization } }) => authorization)?.headers;
  const token = /^Bearer (\S{16,})$/.exec(headers?.authorization ?? '')?.[1];
  const cookies = [...(headers?.cookie ?? '').matchAll(/=([^;]{16,})/g)].map(([, value = '']) => value);
  if (token === undefined || cookies.length < 2) throw new Error('No request carried a token and cookies.');
  return { token, cookies };
}

/** A file's bytes as Latin-1 text; empty when the cache removed the file since it was listed. */
async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

export async function filesWith(profile: string, texts: readonly string[]): Promise<string[]> {
  const all = await readdir(profile, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const { parentPath, name } of all.filter((each) => each.isFile())) {
    const content = await readIfThere(join(parentPath, name));
    // Chromium stores some page data as UTF-16.
    const narrow = content.replaceAll('\0', '');
    if (texts.some((text) => content.includes(text) || narrow.includes(text))) found.push(name);
  }
  return found;
}

/** `test` for session storage: a backend that records requests, and an `installed` client on it. */
export const test = base.extend<{ backend: Backend; installed: Installed }>({
  backend: async ({ sandbox }, use) => {
    const backend = await openBackend(sandbox.api);
    await use(backend);
    backend.stop();
  },
  installed: async ({ backend }, use) => {
    const profile = await makeProfile();
    const vaultFile = join(profile, 'vault.json');
    let client: Client | undefined;
    const stop = async () => {
      await client?.close();
      client = undefined;
    };
    await use({
      profile,
      start: async (keyring) => {
        client = await launchClient({ api: backend.origin, profile, ...(keyring && { keyring }) });
        return client.page;
      },
      stop,
      kill: async () => {
        if (!client) throw new Error('The client has ended.');
        await killClient(client);
        client = undefined;
      },
      output: () => client?.output() ?? '',
      secrets: () => secretsIn(backend.requests),
      filesWith: (texts) => filesWith(profile, texts),
      vaultFile,
      vault: async () => JSON.parse(await readFile(vaultFile, 'utf8')),
    });
    await stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Signs in, and waits until the header shows it. */
export async function signIn(page: Page): Promise<void> {
  await logIn(page);
  await expect(accountMenu(page)).toBeVisible();
}

/** Signs in without the form. The page shows it after its next load. */
export async function signInByApi(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    await fetch('/api/sanctum/csrf-cookie');
    const body = JSON.stringify({ username: 'demo', password: 'Demo1234' });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/login', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(200);
}

/** Asks the backend too: a page that has just started shows the remembered state. */
async function isSigned(page: Page, as: 'in' | 'out'): Promise<void> {
  // Calls fail until the keyring is open.
  const ask = () =>
    page.evaluate(() =>
      fetch('/api/is-auth').then(
        (each) => each.json(),
        () => ({}),
      ),
    );
  await expect.poll(ask).toMatchObject({ authenticated: as === 'in' });
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await expect(as === 'in' ? accountMenu(page) : login).toBeVisible();
}

/** Waits until both backend and page report a session. */
export const isSignedIn = (page: Page) => isSigned(page, 'in');

/** Waits until both backend and page report no session. */
export const isSignedOut = (page: Page) => isSigned(page, 'out');

/** The account page's section about where the session is kept. */
export const sessionRegion = (page: Page) => page.getByRole('region', { name: 'Where your session is kept' });
