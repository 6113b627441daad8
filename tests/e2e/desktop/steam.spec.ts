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

const exchanges = () => backend.requests.filter(({ path }) => path === '/api/auth/steam/exchange').length;
const loginButton = () => client.page.getByRole('banner').getByRole('button', { name: 'Login' });

test('Steam sign-in: completes by the system browser and a second start, without a token in the page', async () => {
  const address = await startSteamSignIn();
  expect(address.origin).toBe(backend.origin);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    return_to: 'vitrine://auth/steam',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  await client.deliver(await completeSteamSignIn(address));
  await expect(accountMenu(client.page)).toHaveAccessibleName(/Nadia/);
  await expect(client.page.getByText('Welcome back!')).toBeVisible();
  const token = backend.requests.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';
  expect(token).toMatch(/^\S{16,}$/);
  const stored = await client.page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie]),
  );
  expect(stored).not.toContain(token);
});

test('replayed link: signs nobody in, and is not exchanged', async () => {
  const link = await completeSteamSignIn(await startSteamSignIn());
  await deliver(link);
  await expect(accountMenu(client.page)).toBeVisible();
  await signOut(client.page);
  await expect(loginButton()).toBeVisible();
  await deliver(link);
  await expect(
    client.page.evaluate(() => fetch('/api/is-auth').then((answer) => answer.json())),
  ).resolves.toMatchObject({
    authenticated: false,
  });
  await expect(loginButton()).toBeVisible();
  expect(exchanges()).toBe(1);
});

test('forged state: is refused, and the true link still works after it', async () => {
  const link = await completeSteamSignIn(await startSteamSignIn());
  const forged = new URL(link);
  for (const state of ['forged-state', '', `${forged.searchParams.get('state')}x`]) {
    forged.searchParams.set('state', state);
    await deliver(forged.href);
  }
  expect(exchanges()).toBe(0);
  await expect(loginButton()).toBeVisible();
  await deliver(link);
  await expect(accountMenu(client.page)).toBeVisible();
});

test('link of a sign-in that began elsewhere: signs nobody in', async () => {
  const theirs = new URL(await startSteamSignIn());
  theirs.searchParams.set('state', 'a-state-of-their-own');
  await deliver(await completeSteamSignIn(theirs));
  expect(exchanges()).toBe(0);
  await expect(loginButton()).toBeVisible();
});

test('link of an earlier attempt: is refused after a new one began', async () => {
  const first = await completeSteamSignIn(await startSteamSignIn());
  const second = await completeSteamSignIn(await startSteamSignIn());
  await deliver(first);
  expect(exchanges()).toBe(0);
  await deliver(second);
  await expect(accountMenu(client.page)).toBeVisible();
});

test('code refused by the backend: is reported, and ends the attempt', async () => {
  const link = new URL(await completeSteamSignIn(await startSteamSignIn()));
  const code = link.searchParams.get('code') ?? '';
  link.searchParams.set('code', 'forged-code');
  await deliver(link.href);
  await expect(client.page.getByText('Steam sign-in did not finish. Please try again.')).toBeVisible();
  link.searchParams.set('code', code);
  await deliver(link.href);
  expect(exchanges()).toBe(1);
  await expect(accountMenu(client.page)).toHaveCount(0);
});

test('code refused only in the backend’s envelope: counts as failed', async () => {
  const link = await completeSteamSignIn(await startSteamSignIn());
  backend.standIn((request, response) => {
    if (request.url !== '/api/auth/steam/exchange') return false;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"error","message":"no"}');
    return true;
  });
  await deliver(link);
  await expect(client.page.getByText('Steam sign-in did not finish. Please try again.')).toBeVisible();
  expect(exchanges()).toBe(1);
});

test('page reloaded during the sign-in: becomes signed in', async () => {
  const link = await completeSteamSignIn(await startSteamSignIn());
  await client.page.goto('app://vitrine/terms');
  await expect(loginButton()).toBeVisible();
  await deliver(link);
  await expect(accountMenu(client.page)).toHaveAccessibleName(/Nadia/);
});

test('answer from before the sign-in: does not undo it', async () => {
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

test('visitor under 18: opens nothing', async () => {
  const { page } = client;
  await recordOpened(client);
  await loginButton().click();
  await page.getByRole('button', { name: 'Sign in through Steam' }).click();
  await page.getByRole('button', { name: 'I am under 18' }).click();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await openedAddresses(client)).toEqual([]);
});
