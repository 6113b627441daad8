import { expect, signOut } from './desktop-test.ts';
import { type RealKeyring, openKeyring } from './keyring.ts';
import { isSignedIn, isSignedOut, sessionRegion, signIn, test } from './vault-test.ts';

test.describe('vault with a keyring', () => {
  let keyring: RealKeyring;
  test.beforeAll(async () => {
    keyring = await openKeyring();
  });
  test.afterAll(() => keyring.stop());

  test('restores the session after a restart, with its token readable nowhere', async ({
    backend,
    installed,
  }) => {
    const { start, stop, output, secrets, filesWith, vault } = installed;
    const page = await start(keyring);
    await signIn(page);
    await page.goto('app://vitrine/account');
    await expect(sessionRegion(page)).toContainText(
      'encrypted with the keyring of your system (GNOME Keyring)',
    );
    await expect(sessionRegion(page).getByRole('switch')).toHaveCount(0);
    const { token } = secrets();
    expect(await page.content()).not.toContain(token);
    expect(output()).not.toContain(token);
    await stop();
    expect(await vault()).toMatchObject({ version: 1, record: { keyring: 'gnome_libsecret' } });
    expect(await filesWith([token, Buffer.from(token).toString('base64').slice(0, -3)])).toEqual([]);

    backend.requests.length = 0;
    await isSignedIn(await start(keyring));
    expect(secrets().token).toBe(token);
  });

  test('restores the session after a kill right after sign-in', async ({ installed }) => {
    const { start, kill } = installed;
    const page = await start(keyring);
    await signIn(page);
    await kill();
    await isSignedIn(await start(keyring));
  });

  test('leaves no token and no cookie after logout', async ({ backend, installed }) => {
    const { start, stop, secrets, filesWith, vault } = installed;
    const page = await start(keyring);
    await signIn(page);
    await page.reload();
    await isSignedIn(page);
    const { token, cookies } = secrets();
    await signOut(page);
    await isSignedOut(page);
    backend.requests.length = 0;
    await page.evaluate(() => fetch('/api/is-auth?later'));
    const later = backend.requests.find(({ path }) => path.includes('later'));
    expect(later?.headers.authorization).toBeUndefined();
    for (const value of cookies) expect(later?.headers.cookie ?? '').not.toContain(value);
    await stop();
    expect(await vault()).not.toHaveProperty('record');
    expect(await filesWith([token, ...cookies])).toEqual([]);
    await isSignedOut(await start(keyring));
  });
});
