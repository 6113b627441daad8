import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from './desktop-test.ts';
import { DEAD_KEYRING, type RealKeyring, openKeyring } from './keyring.ts';
import { isSignedIn, isSignedOut, sessionRegion, signIn, signInByApi, test } from './vault-test.ts';

test.describe('vault whose surroundings change', () => {
  let keyring: RealKeyring;
  test.beforeAll(async () => {
    keyring = await openKeyring();
  });
  test.afterAll(() => keyring.stop());

  test('uses a session only with its own keyring, and no older one after a sign-in without it', async ({
    installed,
  }) => {
    const { start, stop, secrets, filesWith, vault } = installed;
    await signInByApi(await start(keyring));
    await stop();
    const before = await vault();
    let page = await start(DEAD_KEYRING);
    await expect(page.getByRole('article').first()).toContainText(/€\d/);
    await isSignedOut(page);
    await stop();
    expect(await vault()).toEqual(before);
    await isSignedIn(await start(keyring));
    await stop();

    page = await start();
    await isSignedOut(page);
    await signIn(page);
    await page.reload();
    await isSignedIn(page);
    const { token, cookies } = secrets();
    await stop();
    expect(await filesWith([token, ...cookies])).toEqual([]);
    expect(await vault()).toMatchObject({ aside: [{ keyring: 'gnome_libsecret' }] });
    await isSignedOut(await start(keyring));
  });

  test('sets aside a record that a new keyring cannot read, and the next sign-in lasts', async ({
    installed,
  }) => {
    const { start, stop, vault } = installed;
    await signInByApi(await start(keyring));
    await stop();
    const before = await vault();
    await keyring.replace();
    const page = await start(keyring);
    await isSignedOut(page);
    expect(await vault()).toEqual(before);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect(dialog).toContainText('that session cannot be read now');
    await signInByApi(page);
    await stop();
    const unreadable: unknown = Reflect.get(Object(before), 'record');
    expect(await vault()).toMatchObject({ aside: [unreadable], record: {} });
    await isSignedIn(await start(keyring));
  });

  test('keeps the session in memory when a link is in the file’s place, and sets aside a truncated file', async ({
    installed,
  }) => {
    const { start, stop, secrets, filesWith, vaultFile, profile } = installed;
    await symlink(join(profile, 'elsewhere.json'), vaultFile);
    const page = await start(keyring);
    await signInByApi(page);
    await page.goto('app://vitrine/account/personal');
    await expect(sessionRegion(page)).toContainText('Vitrine could not save it');
    const { token, cookies } = secrets();
    await stop();
    expect(await filesWith([token, ...cookies])).toEqual([]);

    await rm(vaultFile);
    const text = '{"version":1,"record":{"keyring":"gnome_lib';
    await writeFile(vaultFile, text);
    const again = await start(keyring);
    await isSignedOut(again);
    await signInByApi(again);
    await stop();
    const [copy = ''] = (await readdir(profile)).filter((name) => name.startsWith('vault.json.corrupt-'));
    expect(await readFile(join(profile, copy), 'utf8')).toBe(text);
    await isSignedIn(await start(keyring));
  });
});
