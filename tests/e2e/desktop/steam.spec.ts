import { keepToastsOpen } from '../web/toast-steps.ts';
import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, signOut, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';
import { recordOpened, openedAddresses } from './opened-outside.ts';
import { deliverLink, completeSteamSignIn } from './returns-steps.ts';

let client: Client;
let backend: Backend;
test.beforeAll(async ({ sandbox }) => {
  backend = await openBackend(sandbox.api);
  client = await launchClient({ api: backend.origin });
  await keepToastsOpen(client.page);
});
test.afterAll(async () => {
  await client.close();
  backend.stop();
});
test.beforeEach(async () => {
  backend.standIn(() => false);
  await signOut(client.page);
  backend.requests.length = 0;
});

/** Starts a sign-in in the page, past the age dialog. @returns the address that the browser was sent to */
async function startSteamSignIn(): Promise<URL> {
  const { page } = client;
  // The tests play the system's browser.
  await recordOpened(client);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign in through Steam' }).click();
  await page.getByRole('button', { name: 'I am over 18' }).click();
  const opened = async () => (await openedAddresses(client)).at(-1) ?? '';
  await expect.poll(opened).toContain('/auth/steam/redirect?');
  // The dialog is closed, but the client still waits.
  await page
    .getByRole('dialog', { name: 'Waiting for Steam' })
    .getByRole('button', { name: 'Close' })
    .click();
  return new URL(await opened());
}

/** Delivers the link to the running client. */
const deliver = (link: string) => deliverLink(client, link);

/** Delivers a link, and waits until the client has refused it. */
async function deliverRefused(link: string): Promise<void> {
  const before = client.output().length;
  await deliver(link);
  await expect.poll(() => client.output().slice(before)).toContain('A link was refused');
}

const exchanges = () => backend.requests.filter(({ path }) => path === '/api/auth/steam/exchange').length;
const loginButton = () => client.page.getByRole('banner').getByRole('button', { name: 'Login' });

test('Steam sign-in: completes by the system browser and a second start, and its link works once @main', async () => {
  const address = await startSteamSignIn();
  expect(address.origin).toBe(backend.origin);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    return_to: 'vitrine://auth/steam',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const link = await completeSteamSignIn(address);
  await client.deliver(link);
  await expect(accountMenu(client.page)).toHaveAccessibleName(/Nadia/);
  await expect(client.page.getByText('Welcome back!')).toBeVisible();
  // Calls that need no member carry none.
  const sent = backend.requests.map(({ headers }) => headers.authorization).findLast(Boolean);
  const token = sent?.replace('Bearer ', '') ?? '';
  expect(token).toMatch(/^\S{16,}$/);
  const stored = await client.page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie]),
  );
  expect(stored).not.toContain(token);

  await signOut(client.page);
  await expect(loginButton()).toBeVisible();
  await deliverRefused(link);
  const who = client.page.evaluate(() => fetch('/api/is-auth').then((answer) => answer.json()));
  await expect(who).resolves.toMatchObject({ authenticated: false });
  await expect(loginButton()).toBeVisible();
  expect(exchanges()).toBe(1);
});

test('links that are not of the latest sign-in: are refused, and the true one still works after them', async () => {
  const earlier = await completeSteamSignIn(await startSteamSignIn());
  const address = await startSteamSignIn();
  const theirs = new URL(address);
  theirs.searchParams.set('state', 'a-state-of-their-own');
  const link = await completeSteamSignIn(address);
  const forged = ['forged-state', '', `${address.searchParams.get('state')}x`].map((state) => {
    const other = new URL(link);
    other.searchParams.set('state', state);
    return other.href;
  });
  for (const refused of [earlier, await completeSteamSignIn(theirs), ...forged])
    await deliverRefused(refused);
  expect(exchanges()).toBe(0);
  await expect(loginButton()).toBeVisible();
  await deliver(link);
  await expect(accountMenu(client.page)).toBeVisible();
  expect(exchanges()).toBe(1);
});

test('code that the backend refuses: is reported, and ends the attempt', async () => {
  const refused = client.page.getByText('Steam sign-in did not finish. Please try again.');
  const link = new URL(await completeSteamSignIn(await startSteamSignIn()));
  const code = link.searchParams.get('code') ?? '';
  link.searchParams.set('code', 'forged-code');
  await deliver(link.href);
  await expect(refused).toBeVisible();
  link.searchParams.set('code', code);
  await deliverRefused(link.href);
  expect(exchanges()).toBe(1);
  await expect(accountMenu(client.page)).toHaveCount(0);

  await test.step('a refusal only in the envelope counts, too', async () => {
    await client.page.goto('app://vitrine/');
    const second = await completeSteamSignIn(await startSteamSignIn());
    backend.standIn((request, response) => {
      if (request.url !== '/api/auth/steam/exchange') return false;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"status":"error","message":"no"}');
      return true;
    });
    await deliver(second);
    await expect(refused).toBeVisible();
    expect(exchanges()).toBe(2);
  });
});

test('page reloaded during the sign-in: becomes signed in, and an older answer does not undo it', async () => {
  const link = await completeSteamSignIn(await startSteamSignIn());
  // The reloaded page asks who is signed in. The answer ('nobody') is held until the sign-in is done.
  const heldRequests: (() => void)[] = [];
  backend.standIn((request, response) => {
    if (request.url !== '/api/is-auth' || request.headers.authorization !== undefined) return false;
    response.setHeader('Content-Type', 'application/json');
    heldRequests.push(() => response.end('{"status":"OK","authenticated":false,"emailVerified":false}'));
    return true;
  });
  await client.page.goto('app://vitrine/terms');
  await expect.poll(() => heldRequests.length).toBe(1);
  await deliver(link);
  await expect.poll(exchanges).toBe(1);
  const signedIn = () => client.page.evaluate(() => fetch('/api/user/profile').then(({ status }) => status));
  await expect.poll(signedIn).toBe(200);
  heldRequests.forEach((tell) => tell());
  await expect(accountMenu(client.page)).toHaveAccessibleName(/Nadia/);
  expect(await signedIn()).toBe(200);
});
