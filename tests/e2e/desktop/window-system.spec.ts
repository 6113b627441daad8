import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn, test } from './desktop-test.ts';
import { type Client, launchClient, makeProfile } from './launch.ts';

test.describe('window system that Electron chooses', () => {
  let profile: string;
  let client: Client;
  test.beforeAll(async ({ sandbox }) => {
    profile = await makeProfile();
    client = await launchClient({ api: sandbox.api, profile, anyWindowSystem: true });
  });
  test.afterAll(async () => {
    await client.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  const bounds = () =>
    client.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());

  test('shows the shop, and a second start brings it to the front', async () => {
    await expect(shopIn(client.page)).toBeVisible();
    await client.deliver('vitrine://products?search=redline');
    await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  });

  test('remembers the size, and the position only where windows know theirs', async () => {
    await client.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 50, width: 900, height: 700 }),
    );
    await expect.poll(bounds).toMatchObject({ width: 900, height: 700 });
    const now = await bounds();
    const wayland = now?.x === 0 && now.y === 0;
    const stored = async (): Promise<unknown> =>
      JSON.parse(await readFile(join(profile, 'settings.json'), 'utf8').catch(() => '{}'));
    const size = { width: 900, height: 700 };
    await expect
      .poll(stored)
      .toMatchObject({ windows: [{ bounds: wayland ? size : { x: 40, y: 50, ...size } }] });
    if (wayland) expect(JSON.stringify(await stored())).not.toContain('"x":');
  });
});
