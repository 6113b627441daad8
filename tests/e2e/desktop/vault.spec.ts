import { expect, signOut } from './desktop-test.ts';
import { openKeyring } from './keyring.ts';
import { isSignedIn, isSignedOut, sessionRegion, signIn, test } from './vault-test.ts';

test('vault with a keyring: restores the session after a kill, readable nowhere, and logout leaves nothing @main', async ({
  backend,
  installed,
}) => {
  const { start, stop, kill, output, secrets, filesWith, vault } = installed;
  const keyring = await openKeyring();
  let page = await start(keyring);
  await signIn(page);
  await isSignedIn(page);
  await kill();
  const { token } = secrets();
  const spellings = [token, Buffer.from(token).toString('base64').slice(0, -3)];
  expect(await vault()).toMatchObject({ version: 1, record: { keyring: 'gnome_libsecret' } });
  expect(await filesWith(spellings)).toEqual([]);

  backend.requests.length = 0;
  page = await start(keyring);
  await isSignedIn(page);
  expect(secrets().token).toBe(token);
  await page.goto('app://vitrine/account/personal');
  await expect(sessionRegion(page)).toContainText(
    'encrypted with the keyring of your system (GNOME Keyring)',
  );
  await expect(sessionRegion(page).getByRole('switch')).toHaveCount(0);
  expect(await page.content()).not.toContain(token);
  expect(output()).not.toContain(token);

  const { cookies } = secrets();
  await signOut(page);
  await isSignedOut(page);
  await page.evaluate(() => fetch('/api/is-auth?later'));
  const later = backend.requests.find(({ path }) => path.includes('later'));
  expect(later?.headers.authorization).toBeUndefined();
  for (const value of cookies) expect(later?.headers.cookie ?? '').not.toContain(value);
  await stop();
  expect(await vault()).not.toHaveProperty('record');
  expect(await filesWith([...spellings, ...cookies])).toEqual([]);
  await isSignedOut(await start(keyring));
  await stop();
  await keyring.stop();
});
