import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, shopIn, test } from './desktop-test.ts';
import { openKeyring } from './keyring.ts';
import { type Client, killClient, launchClient, makeProfile } from './launch.ts';
import { recordOpened, openedAddresses } from './opened-outside.ts';
import { deliverLink, completeSteamSignIn, readReturns } from './returns-steps.ts';

test.describe('Steam sign-in', () => {
  let backend: Backend;
  test.beforeAll(async ({ sandbox }) => {
    backend = await openBackend(sandbox.api);
  });
  test.afterAll(() => backend.stop());

  async function begin(client: Client): Promise<URL> {
    const { page } = client;
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Sign in through Steam' }).click();
    await page.getByRole('button', { name: 'I am over 18' }).click();
    await expect(page.getByRole('dialog', { name: 'Waiting for Steam' })).toBeVisible();
    await expect.poll(async () => (await openedAddresses(client)).length).toBe(1);
    return new URL((await openedAddresses(client))[0] ?? '');
  }

  test('without a return: can be opened again, copied and pasted', async () => {
    const client = await launchClient({ api: backend.origin });
    await recordOpened(client);
    const { page } = client;
    await page.clock.install();
    await expect(shopIn(page)).toBeVisible();
    const address = await begin(client);
    const stuck = page.getByRole('region', { name: 'Nothing came back?' });
    await expect(stuck).toHaveCount(0);
    await page.clock.fastForward(20_000);
    await expect(stuck).toBeVisible();

    await stuck.getByRole('button', { name: 'Open again' }).click();
    await expect(stuck).toContainText('The page is open in your browser.');
    expect(await openedAddresses(client)).toEqual([address.href, address.href]);
    await stuck.getByRole('button', { name: 'Copy the link' }).click();
    await expect(stuck).toContainText('Link copied.');
    expect(await client.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(address.href);
    // The address contains a secret and stays out of the page.
    expect(await page.content()).not.toContain(address.searchParams.get('state'));

    const field = stuck.getByRole('textbox', { name: 'Link back to Vitrine' });
    const use = stuck.getByRole('button', { name: 'Use link' });
    await use.click();
    await expect(stuck).toContainText('Paste the link first.');
    for (const wrong of [
      'hello',
      'vitrine://cart',
      'vitrine://auth/steam?code=c&state=forged',
      'x'.repeat(3000),
    ]) {
      await field.fill(wrong);
      await use.click();
      await expect(stuck).toContainText('This is not a link back to Vitrine');
    }
    const link = await completeSteamSignIn(address);
    await field.fill(`  ${link}\n`);
    await use.click();
    await expect(accountMenu(page)).toHaveAccessibleName(/Nadia/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await client.close();
  });

  test('when cancelled: refuses a link that comes later', async () => {
    const client = await launchClient({ api: backend.origin });
    await recordOpened(client);
    const address = await begin(client);
    await client.page.getByRole('button', { name: 'Cancel sign-in' }).click();
    await expect(client.page.getByRole('dialog')).toHaveCount(0);
    backend.requests.length = 0;
    await deliverLink(client, await completeSteamSignIn(address));
    await expect.poll(() => client.output()).toContain('A link was refused: a sign-in, not ours.');
    expect(backend.requests.filter(({ path }) => path === '/api/auth/steam/exchange')).toEqual([]);
    await client.close();
  });

  test('after a kill without a keyring: asks to start again', async () => {
    const profile = await makeProfile();
    const first = await launchClient({ api: backend.origin, profile });
    await recordOpened(first);
    const address = await begin(first);
    await killClient(first);
    const stored = await readReturns(profile);
    expect(stored).not.toContain(address.searchParams.get('state'));
    expect(stored).not.toContain('ciphertext');

    backend.requests.length = 0;
    const link = await completeSteamSignIn(address);
    const second = await launchClient({ api: backend.origin, profile, words: [link] });
    await expect(second.page.getByText('Vitrine was restarted.')).toBeVisible();
    expect(backend.requests.filter(({ path }) => path === '/api/auth/steam/exchange')).toEqual([]);
    await second.close();
  });

  test('after a kill with a keyring: continues', async () => {
    const keyring = await openKeyring();
    const profile = await makeProfile();
    const first = await launchClient({ api: backend.origin, profile, keyring });
    await recordOpened(first);
    const address = await begin(first);
    await expect.poll(() => readReturns(profile)).toContain('ciphertext');
    await killClient(first);
    const link = await completeSteamSignIn(address);
    const second = await launchClient({ api: backend.origin, profile, keyring, words: [link] });
    await expect(accountMenu(second.page)).toHaveAccessibleName(/Nadia/);
    expect(await readReturns(profile)).not.toContain('ciphertext');
    await second.close();
    await keyring.stop();
  });
});
