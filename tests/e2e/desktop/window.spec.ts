import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from './desktop-test.ts';
import { type Client, launchClient, makeProfile } from './launch.ts';

let profile: string;
test.beforeEach(async () => {
  profile = await makeProfile();
});
test.afterEach(() => rm(profile, { recursive: true, force: true }));

const bounds = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getBounds()));
const shown = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));

test('the window opens where it was left', async ({ sandbox }) => {
  const first = await launchClient({ api: sandbox.api, profile });
  const place = { x: 40, y: 50, width: 900, height: 700 };
  await first.app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), place);
  await expect.poll(() => bounds(first)).toEqual([place]);
  await first.close();
  const second = await launchClient({ api: sandbox.api, profile });
  await expect.poll(() => bounds(second)).toEqual([place]);
  await second.close();
});

for (const [title, content] of [
  ['is no JSON', '{"window": garbage'],
  [
    'holds what no window can be',
    '{"window":{"bounds":{"x":1e300,"y":null,"width":-5,"height":"0"},"maximised":7}}',
  ],
  ['is a list with a polluted prototype', '[{"__proto__":{"bounds":1}}]'],
  ['is empty', ''],
] as const)
  test(`a settings file that ${title} does not stop the start`, async ({ sandbox }) => {
    await writeFile(join(profile, 'settings.json'), content);
    const client = await launchClient({ api: sandbox.api, profile });
    await expect(client.page.getByRole('banner')).toBeVisible();
    await expect.poll(() => shown(client)).toEqual([true]);
    expect(await bounds(client)).toEqual([expect.objectContaining({ width: 1280, height: 860 })]);
    await client.close();
  });

test('a folder in the place of the settings file does not stop the start, nor the end', async ({
  sandbox,
}) => {
  await rm(join(profile, 'settings.json'), { force: true });
  await mkdir(join(profile, 'settings.json'));
  const client = await launchClient({ api: sandbox.api, profile });
  await expect(client.page.getByRole('banner')).toBeVisible();
  await expect.poll(() => shown(client)).toEqual([true]);
  await client.close();
});
