import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from './desktop-test.ts';
import { DEAD_KEYRING, type RealKeyring, openKeyring } from './keyring.ts';
import { isSignedIn, isSignedOut, sessionRegion, signIn, test } from './vault-test.ts';

test.describe('vault with a keyring', () => {
  let keyring: RealKeyring;
  test.beforeAll(async () => {
    keyring = await openKeyring();
  });
  test.afterAll(() => keyring.stop());

  test('is signed out while the keyring does not answer, and signed in again when it does', async ({
    installed,
  }) => {
    const { start, stop, vault } = installed;
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

  test('is signed out on a desktop without keyrings, and signed in again on the former one', async ({
    installed,
  }) => {
    const { start, stop } = installed;
    await signIn(await start(keyring));
    await stop();
    await isSignedOut(await start());
    await stop();
    await isSignedIn(await start(keyring));
  });

  test('does not restore an older session after a sign-in without a keyring', async ({ installed }) => {
    const { start, stop, vault } = installed;
    await signIn(await start(keyring));
    await stop();
    await signIn(await start());
    await stop();
    expect(await vault()).toMatchObject({ aside: [{ keyring: 'gnome_libsecret' }] });
    await isSignedOut(await start(keyring));
  });

  test('sets aside a file that a new keyring cannot read, and the next sign-in lasts', async ({
    installed,
  }) => {
    const { start, stop, vault } = installed;
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

  test('sets aside a truncated file, and the client starts', async ({ installed }) => {
    const { start, stop, vaultFile, profile } = installed;
    const text = '{"version":1,"record":{"keyring":"gnome_lib';
    await writeFile(vaultFile, text);
    await signIn(await start(keyring));
    await stop();
    const [copy = ''] = (await readdir(profile)).filter((name) => name.startsWith('vault.json.corrupt-'));
    expect(await readFile(join(profile, copy), 'utf8')).toBe(text);
    await isSignedIn(await start(keyring));
  });

  test('signs nobody in from a file with a forged record', async ({ installed }) => {
    const { start, vaultFile } = installed;
    const record = { keyring: 'gnome_libsecret', ciphertext: 'djExZm9yZ2Vk', keptAt: 1 };
    await writeFile(vaultFile, JSON.stringify({ version: 1, aside: [], record }));
    const page = await start(keyring);
    await isSignedOut(page);
    await signIn(page);
  });

  test("keeps the session in memory when a link is in the file's place, and the page says so", async ({
    installed,
  }) => {
    const { start, stop, secrets, filesWith, vaultFile, profile } = installed;
    await symlink(join(profile, 'elsewhere.json'), vaultFile);
    const page = await start(keyring);
    await signIn(page);
    await page.goto('app://vitrine/account');
    await expect(sessionRegion(page)).toContainText('Vitrine could not save it');
    const { token, cookies } = secrets();
    await stop();
    expect(await filesWith([token, ...cookies])).toEqual([]);
    await isSignedOut(await start(keyring));
  });
});
