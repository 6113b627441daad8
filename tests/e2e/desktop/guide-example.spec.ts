import { expect, test } from './desktop-test.ts';
import { launchClient } from './launch.ts';

test('deep link: opens the screen that it names', async ({ sandbox }) => {
  const client = await launchClient({ api: sandbox.api });
  await client.deliver('vitrine://products?search=redline');
  await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  await client.close();
});
