import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';

import { addToCart, findItems, makeBuyer, openCheckout } from '../web/buyer-steps.ts';
import type { OpenSandbox } from '../../support/open-shop.ts';
import { accountMenu, expect, logIn } from './desktop-test.ts';
import type { KeyringChoice } from './command-line.ts';
import { DEAD_KEYRING } from './keyring.ts';
import { type Client, launchClient } from './launch.ts';
import { openedAddresses, recordOpened } from './opened-outside.ts';
import { test } from './profile-test.ts';
import { deliverLink } from './returns-steps.ts';
import { openLockedKeyring } from './secret-service.ts';
import { isSignedIn, sessionRegion } from './vault-test.ts';

const WAITING = 'Waiting for your system’s keyring';

/** A member with an item in the cart. */
async function makeMember(request: APIRequestContext, api: string) {
  const member = await makeBuyer(request, api);
  await addToCart(request, api, member, await findItems(request, api, 1, { min: 20, max: 40 }));
  return member;
}

const seesItems = ({ page }: Client) => expect(page.getByRole('article').first()).toContainText(/€\d/);

/** Pays for the cart by card, and comes back by the link of the payment page. */
async function payByCard(client: Client, request: APIRequestContext): Promise<void> {
  const { page } = client;
  await recordOpened(client);
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const checkout = await openCheckout(page);
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  const [address = ''] = await openedAddresses(client);
  const card = { number: '4242 4242 4242 4242', holder: 'ADA GLASS', expiry: '12/40', cvc: '123' };
  const paid = await request.post(address, { form: { ...card, action: 'pay' } });
  const link = /vitrine:\/\/success-payment\?[^"]+/.exec(await paid.text())?.[0] ?? '';
  await deliverLink(client, link.replaceAll('&amp;', '&'));
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
}

/** Starts as a visitor, signs in, pays and comes back. @param beforeSignIn called when the shop is shown */
async function shopWith(
  keyring: KeyringChoice,
  { profile, sandbox, request }: { profile: string; sandbox: OpenSandbox; request: APIRequestContext },
  beforeSignIn: () => void,
): Promise<void> {
  const member = await makeMember(request, sandbox.api);
  const client = await launchClient({ api: sandbox.api, profile, keyring });
  const { page } = client;
  await seesItems(client);
  beforeSignIn();
  await logIn(page, member.email, member.password);
  await expect(accountMenu(page)).toBeVisible();
  await payByCard(client, request);
  await page.goto('app://vitrine/account/personal');
  await expect(sessionRegion(page)).toContainText('Nowhere on this device');
  await client.close();
}

test('locked keyring: is not asked for a visitor, once for a member, and the shop works without it @main', async ({
  profile,
  sandbox,
  request,
}) => {
  const keyring = await openLockedKeyring();
  // Before Electron 42 nothing in the client answers as long as the question is open.
  void keyring.asked.then(() => keyring.cancel());
  let questions = 0;
  await shopWith(keyring, { profile, sandbox, request }, () => expect(keyring.calls()).toEqual([]));
  questions = keyring.questions();
  expect(questions).toBeGreaterThan(0);
  const again = await launchClient({ api: sandbox.api, profile, keyring });
  await seesItems(again);
  await again.close();
  expect(keyring.questions()).toBe(questions);
  await keyring.stop();
});

test('no keyring service: the shop works without it', async ({ profile, sandbox, request }) => {
  await shopWith(DEAD_KEYRING, { profile, sandbox, request }, () => undefined);
});

/** A script after which the keyring answers once `openKeyring` is called, as the asynchronous functions of Electron 42 do. */
const ANSWERS_LATER = `
const { safeStorage } = require('electron');
const { promise, resolve } = Promise.withResolvers();
globalThis.openKeyring = () => resolve(true);
safeStorage.isAsyncEncryptionAvailable = () => promise;
safeStorage.encryptStringAsync = (text) => promise.then(() => Buffer.from('v11' + text));
safeStorage.decryptStringAsync = (secret) =>
  promise.then(() => ({ result: secret.toString().slice(3), shouldReEncrypt: false }));
`;

test('keyring that does not answer: the client says so, stays usable, and keeps the session once it does @main', async ({
  profile,
  sandbox,
  request,
}) => {
  const script = join(profile, 'answers-later.cjs');
  await writeFile(script, ANSWERS_LATER);
  const member = await makeMember(request, sandbox.api);
  const start = () => launchClient({ api: sandbox.api, profile, script });
  const openKeyring = ({ app }: Client) => app.evaluate(() => void Reflect.get(globalThis, 'openKeyring')());

  const first = await start();
  await seesItems(first);
  await expect(first.page.getByText(WAITING, { exact: true })).toHaveCount(0);
  await logIn(first.page, member.email, member.password);
  await expect(
    first.page.getByRole('dialog', { name: 'Login' }).getByText(WAITING, { exact: true }),
  ).toBeVisible();
  await expect(accountMenu(first.page)).toBeVisible();
  await payByCard(first, request);
  await first.page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).first().click();
  await expect(first.page.getByText(WAITING, { exact: true })).toBeVisible();
  await openKeyring(first);
  await expect(first.page.getByText(WAITING, { exact: true })).toHaveCount(0);
  await first.page.goto('app://vitrine/account/personal');
  await expect(sessionRegion(first.page)).toContainText('encrypted with the keyring of your system');
  await first.close();

  const second = await start();
  await seesItems(second);
  await expect(second.page.getByText(WAITING, { exact: true })).toBeVisible();
  await expect(second.page.getByText('Still waiting for the shop’s server')).toHaveCount(0);
  await openKeyring(second);
  await isSignedIn(second.page);
  await second.close();

  const third = await start();
  await expect(third.page.getByText(WAITING, { exact: true })).toBeVisible();
  const process = third.app.process();
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  await ended;
  await rm(script);
});
