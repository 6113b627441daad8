import { once } from 'node:events';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, logIn, signOut, test } from './desktop-test.ts';
import { DEAD_KEYRING, openKeyring, type RealKeyring } from './keyring.ts';
import { type Client, type KeyringInUse, launchClient, makeProfile } from './launch.ts';

let backend: Backend;
let profile: string;
let client: Client | undefined;

test.beforeAll(async ({ sandbox }) => {
  backend = await openBackend(sandbox.api);
});
test.afterAll(() => backend.stop());
test.beforeEach(async () => {
  profile = await makeProfile();
  backend.asked.length = 0;
});
test.afterEach(async () => {
  await stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

async function start(keyring?: KeyringInUse): Promise<Page> {
  client = await launchClient({ api: backend.origin, profile, ...(keyring && { keyring }) });
  return client.page;
}
async function stop(): Promise<void> {
  await client?.close();
  client = undefined;
}
async function signIn(page: Page): Promise<void> {
  await logIn(page);
  await expect(accountMenu(page)).toBeVisible();
}

/** Asks the backend, too: a page that has just started shows what it remembers of the last time. */
async function isSigned(page: Page, as: 'in' | 'out'): Promise<void> {
  const answer: unknown = await page.evaluate(() => fetch('/api/is-auth').then((each) => each.json()));
  expect(answer).toMatchObject({ authenticated: as === 'in' });
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await expect(as === 'in' ? accountMenu(page) : login).toBeVisible();
}
const isSignedIn = (page: Page) => isSigned(page, 'in');
const isSignedOut = (page: Page) => isSigned(page, 'out');

const keptSession = (page: Page) => page.getByRole('region', { name: 'Where your session is kept' });
const stayAllTheSame = (page: Page) => keptSession(page).getByRole('switch', { name: /^Stay signed in/ });

/** What the main process sends: the token, and the value of each cookie. No page and no file may hold either. */
function secrets(): { token: string; cookies: string[] } {
  const headers = backend.asked.findLast(({ headers: { authorization } }) => authorization)?.headers;
  const token = /^Bearer (\S{16,})$/.exec(headers?.authorization ?? '')?.[1];
  const cookies = [...(headers?.cookie ?? '').matchAll(/=([^;]{16,})/g)].map(([, value = '']) => value);
  if (token === undefined || cookies.length < 2) throw new Error('No request carried a token and cookies.');
  return { token, cookies };
}

/** The files of the profile that hold one of these texts as it is. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const all = await readdir(profile, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const { parentPath, name } of all.filter((each) => each.isFile())) {
    const content = await readFile(join(parentPath, name), 'latin1');
    // Chromium writes what pages keep in two bytes a letter at times.
    const narrow = content.replaceAll('\0', '');
    if (texts.some((text) => content.includes(text) || narrow.includes(text))) found.push(name);
  }
  return found;
}

const vaultFile = () => join(profile, 'vault.json');
const vault = async (): Promise<unknown> => JSON.parse(await readFile(vaultFile(), 'utf8'));

test.describe('with a keyring', () => {
  let keyring: RealKeyring;
  test.beforeAll(async () => {
    keyring = await openKeyring();
  });
  test.afterAll(() => keyring.stop());

  test('the session outlives a restart, its token readable nowhere', async () => {
    const page = await start(keyring);
    await signIn(page);
    await page.goto('app://vitrine/account');
    await expect(keptSession(page)).toContainText(
      'encrypted with the keyring of your system (GNOME Keyring)',
    );
    await expect(keptSession(page).getByRole('switch')).toHaveCount(0);
    const { token } = secrets();
    expect(await page.content()).not.toContain(token);
    expect(client?.said()).not.toContain(token);
    await stop();
    expect(await vault()).toMatchObject({ version: 1, record: { keyring: 'gnome_libsecret' } });
    expect(await filesWith([token, Buffer.from(token).toString('base64').slice(0, -3)])).toEqual([]);

    backend.asked.length = 0;
    await isSignedIn(await start(keyring));
    expect(secrets().token).toBe(token);
  });

  test('a client that is killed right after sign-in starts signed in', async () => {
    const page = await start(keyring);
    await signIn(page);
    const running = client?.app.process();
    if (!running) throw new Error('It runs no more.');
    running.kill('SIGKILL');
    if (running.signalCode === null) await once(running, 'exit');
    client = undefined;
    await isSignedIn(await start(keyring));
  });

  test('logout leaves nothing: not the token, not a cookie', async () => {
    const page = await start(keyring);
    await signIn(page);
    await page.reload();
    await isSignedIn(page);
    const { token, cookies } = secrets();
    await signOut(page);
    await isSignedOut(page);
    backend.asked.length = 0;
    await page.evaluate(() => fetch('/api/is-auth?later'));
    const later = backend.asked.find(({ path }) => path.includes('later'));
    expect(later?.headers.authorization).toBeUndefined();
    for (const value of cookies) expect(later?.headers.cookie ?? '').not.toContain(value);
    await stop();
    expect(await vault()).not.toHaveProperty('record');
    expect(await filesWith([token, ...cookies])).toEqual([]);
    await isSignedOut(await start(keyring));
  });

  test('while the keyring does not answer nobody is signed in, and again when it does', async () => {
    await signIn(await start(keyring));
    await stop();
    const before = await vault();
    const page = await start(DEAD_KEYRING);
    await expect(page.getByRole('article').first()).toContainText(/€\d/);
    await isSignedOut(page);
    await stop();
    expect(await vault()).toEqual(before);
    await isSignedIn(await start(keyring));
  });

  test('on a desktop without keyrings nobody is signed in, and again on the one before', async () => {
    await signIn(await start(keyring));
    await stop();
    await isSignedOut(await start());
    await stop();
    await isSignedIn(await start(keyring));
  });

  test('an older session does not come back once somebody has signed in without a keyring', async () => {
    await signIn(await start(keyring));
    await stop();
    await signIn(await start());
    await stop();
    expect(await vault()).toMatchObject({ aside: [{ keyring: 'gnome_libsecret' }] });
    await isSignedOut(await start(keyring));
  });

  test('what a new keyring cannot read is kept aside, and the next sign-in lasts', async () => {
    await signIn(await start(keyring));
    await stop();
    const before = await vault();
    await keyring.replace();
    const page = await start(keyring);
    await isSignedOut(page);
    expect(await vault()).toEqual(before);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect(dialog).toContainText('that session cannot be read now');
    await page.keyboard.press('Escape');
    await signIn(page);
    await stop();
    const after = await vault();
    expect(after).toMatchObject({ aside: [Reflect.get(Object(before), 'record')], record: {} });
    await isSignedIn(await start(keyring));
  });

  test('a file that was cut short stays beside its place, and the client starts', async () => {
    const text = '{"version":1,"record":{"keyring":"gnome_lib';
    await writeFile(vaultFile(), text);
    await signIn(await start(keyring));
    await stop();
    const [copy = ''] = (await readdir(profile)).filter((name) => name.startsWith('vault.json.corrupt-'));
    expect(await readFile(join(profile, copy), 'utf8')).toBe(text);
    await isSignedIn(await start(keyring));
  });

  test('a file with a forged record is nobody’s session', async () => {
    const record = { keyring: 'gnome_libsecret', ciphertext: 'djExZm9yZ2Vk', keptAt: 1 };
    await writeFile(vaultFile(), JSON.stringify({ version: 1, aside: [], record }));
    const page = await start(keyring);
    await isSignedOut(page);
    await signIn(page);
  });

  test("a link in the file's place: the session is in memory only, and the page says so", async () => {
    await symlink(join(profile, 'elsewhere.json'), vaultFile());
    const page = await start(keyring);
    await signIn(page);
    await page.goto('app://vitrine/account');
    await expect(keptSession(page)).toContainText('Vitrine could not write it down');
    const { token, cookies } = secrets();
    await stop();
    expect(await filesWith([token, ...cookies])).toEqual([]);
    await isSignedOut(await start(keyring));
  });
});

test.describe('without a keyring', () => {
  test('the session is in memory only, until its user wants it otherwise', async () => {
    let page = await start();
    await signIn(page);
    await page.goto('app://vitrine/account');
    await expect(keptSession(page)).toContainText('Closing Vitrine signs you out');
    await expect(stayAllTheSame(page)).not.toBeChecked();
    await expect(keptSession(page)).toContainText('could then use your account');
    let { token, cookies } = secrets();
    await stop();
    expect(await filesWith([token, ...cookies])).toEqual([]);

    page = await start();
    await isSignedOut(page);
    await signIn(page);
    await page.goto('app://vitrine/account');
    await stayAllTheSame(page).click();
    await expect(keptSession(page)).toContainText('in a file that no keyring protects');
    await stop();
    page = await start();
    await isSignedIn(page);

    await page.goto('app://vitrine/account');
    await expect(stayAllTheSame(page)).toBeChecked();
    ({ token, cookies } = secrets());
    await stayAllTheSame(page).click();
    await expect(keptSession(page)).toContainText('Closing Vitrine signs you out');
    await page.reload();
    await isSignedIn(page);
    ({ token, cookies } = secrets());
    await stop();
    expect(await filesWith([token, ...cookies])).toEqual([]);
    await isSignedOut(await start());
  });

  test('an answer that echoes the token reaches the page without it', async () => {
    const page = await start();
    await signIn(page);
    await page.reload();
    await isSignedIn(page);
    const { token } = secrets();
    backend.standIn((request, response) => {
      if (!request.url?.startsWith('/api/echo')) return false;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ payload: { name: 'A', session: [{ token }] } }));
      return true;
    });
    expect(await page.evaluate(() => fetch('/api/echo').then((answer) => answer.text()))).toBe(
      '{"payload":{"name":"A","session":[{"token":""}]}}',
    );
    backend.standIn(() => false);
  });
});

test('where nothing encrypts the session is in memory only, and there is no choice', async () => {
  const page = await start(DEAD_KEYRING);
  await signIn(page);
  await page.goto('app://vitrine/account');
  await expect(keptSession(page)).toContainText('nothing here can encrypt it, so it cannot be kept');
  await expect(keptSession(page).getByRole('switch')).toHaveCount(0);
  const refused = await page.evaluate(() => window.vitrine?.keepWeakSession(true));
  expect(refused).toMatchObject({ ok: true, value: { place: 'memory', optedIn: false } });
  const { token, cookies } = secrets();
  await stop();
  expect(await filesWith([token, ...cookies])).toEqual([]);
  await isSignedOut(await start(DEAD_KEYRING));
});
