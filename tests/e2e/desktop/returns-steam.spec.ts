import { rm } from 'node:fs/promises';

import { openBackend } from './backend.ts';
import { accountMenu, expect, shopIn, signOut, test } from './desktop-test.ts';
import { openKeyring } from './keyring.ts';
import { type Client, killClient, launchClient, makeProfile } from './launch.ts';
import { recordOpened, openedAddresses } from './opened-outside.ts';
import { deliverLink, completeSteamSignIn, readReturns } from './returns-steps.ts';

/** Starts a sign-in. @returns the address that the browser was sent to, the only one since */
async function begin(client: Client): Promise<URL> {
  const { page } = client;
  await recordOpened(client);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign in through Steam' }).click();
  await page.getByRole('button', { name: 'I am over 18' }).click();
  await expect(page.getByRole('dialog', { name: 'Waiting for Steam' })).toBeVisible();
  await expect.poll(() => openedAddresses(client)).toHaveLength(1);
  return new URL((await openedAddresses(client))[0] ?? '');
}

test('Steam sign-in that does not return: can be cancelled, opened again, pasted, and survives a kill', async ({
  sandbox,
}) => {
  const backend = await openBackend(sandbox.api);
  const exchanges = () => backend.requests.filter(({ path }) => path === '/api/auth/steam/exchange');
  const profile = await makeProfile();
  const first = await launchClient({ api: backend.origin, profile });
  const { page } = first;
  await page.clock.install();
  await expect(shopIn(page)).toBeVisible();

  await test.step('when cancelled: refuses a link that comes later', async () => {
    const address = await begin(first);
    await page.getByRole('button', { name: 'Cancel sign-in' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await deliverLink(first, await completeSteamSignIn(address));
    await expect.poll(() => first.output()).toContain('A link was refused: a sign-in, not ours.');
    expect(exchanges()).toEqual([]);
  });

  await test.step('without a return: can be opened again, copied and pasted', async () => {
    const address = await begin(first);
    const stuck = page.getByRole('region', { name: 'Nothing came back?' });
    await expect(stuck).toHaveCount(0);
    await page.clock.fastForward(20_000);
    await expect(stuck).toBeVisible();

    await stuck.getByRole('button', { name: 'Open again' }).click();
    await expect(stuck).toContainText('The page is open in your browser.');
    expect(await openedAddresses(first)).toEqual([address.href, address.href]);
    await stuck.getByRole('button', { name: 'Copy the link' }).click();
    await expect(stuck).toContainText('Link copied.');
    expect(await first.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(address.href);
    // The address contains a secret and stays out of the page.
    expect(await page.content()).not.toContain(address.searchParams.get('state'));

    const field = stuck.getByRole('textbox', { name: 'Link back to Vitrine' });
    const use = stuck.getByRole('button', { name: 'Use link' });
    await use.click();
    await expect(stuck).toContainText('Paste the link first.');
    for (const wrong of ['hello', 'vitrine://auth/steam?code=c&state=forged', 'x'.repeat(3000)]) {
      await field.fill(wrong);
      await use.click();
      await expect(stuck).toContainText('This is not a link back to Vitrine');
    }
    await field.fill(`  ${await completeSteamSignIn(address)}\n`);
    await use.click();
    await expect(accountMenu(page)).toHaveAccessibleName(/Nadia/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const keyring = await openKeyring();
  const restart = async (client: Client, address: URL) => {
    await killClient(client);
    const words = [await completeSteamSignIn(address)];
    return launchClient({ api: backend.origin, profile, keyring, words });
  };
  await signOut(page);
  const lost = await begin(first);
  const stored = await readReturns(profile);
  expect(stored).not.toContain(lost.searchParams.get('state'));
  expect(stored).not.toContain('ciphertext');
  backend.requests.length = 0;
  const second = await restart(first, lost);

  await test.step('after a kill without a keyring: asks to start again', async () => {
    await expect(second.page.getByText('Vitrine was restarted.')).toBeVisible();
    expect(exchanges()).toEqual([]);
  });

  await test.step('after a kill with a keyring: continues', async () => {
    const address = await begin(second);
    await expect.poll(() => readReturns(profile)).toContain('ciphertext');
    const third = await restart(second, address);
    await expect(accountMenu(third.page)).toHaveAccessibleName(/Nadia/);
    expect(await readReturns(profile)).not.toContain('ciphertext');
    await third.close();
  });
  await keyring.stop();
  backend.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
