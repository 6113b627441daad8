import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn } from './desktop-test.ts';
import { killClient, launchClient, type Client } from './launch.ts';
import { test } from './profile-test.ts';

const ITEM = {
  ...{ copyId: '1', title: 'AK-47 | Redline', exterior: 'Field-Tested', type: 'AK-47' },
  ...{ imagePath: '', stattrak: false, isEnglish: true },
};

/** The desk's view, asked for over the bridge as the page does. */
const viewOf = ({ page }: Pick<Client, 'page'>) =>
  page.evaluate(async () => {
    const answer = await window.vitrine?.desk.view(undefined);
    return answer?.ok ? answer.value : undefined;
  });

/** Clients are killed: one that watches asks before it closes. */
const settings = { startAtLogin: false, notifications: false, watchWhenClosed: false };

const setSettings = ({ page }: Pick<Client, 'page'>) =>
  page.evaluate((changes) => window.vitrine?.desk.run({ type: 'settings', changes }), settings);

/** Watches an item, and reports a list with its price. */
async function useDesk({ page }: Pick<Client, 'page'>): Promise<void> {
  await setSettings({ page });
  await page.evaluate(async (item) => {
    await window.vitrine?.desk.run({ type: 'watch', item, as: 'copy', rules: [], sound: true });
    await window.vitrine?.desk.rememberPrices({
      request: { limit: 15, sort: 'asc' },
      currency: 'EUR',
      isEnglish: true,
      total: 1,
      items: [{ id: item.copyId, title: item.title, exterior: item.exterior, stattrak: false, price: 1990 }],
    });
  }, ITEM);
  await expect.poll(async () => (await viewOf({ page }))?.status.points).toBeGreaterThan(0);
}

/** The document with the item's prices. It is written a second after they were seen. */
async function pricesIn(folder: string): Promise<string> {
  const find = async () => (await readdir(folder)).find((name) => /^prices-\d+\.json$/u.test(name));
  await expect.poll(find).toBeDefined();
  return join(folder, (await find()) ?? '');
}

/** Spoils each file of the desk in a way of its own. Other ways: `desk-files.test.ts`. */
async function spoil(folder: string): Promise<void> {
  const document = await readFile(join(folder, 'desk.json'));
  await writeFile(join(folder, 'desk.json'), document.subarray(0, Math.floor(document.length / 2)));
  await writeFile(await pricesIn(folder), Buffer.alloc(5000));
  await writeFile(join(folder, 'desk.json.new'), '{"half":');
}

test('desk files that are torn, zeroed or in the way: the client starts, and its desk works', async ({
  profile,
  sandbox,
}) => {
  const folder = join(profile, 'desk');
  const start = async () => {
    const client = await launchClient({ api: sandbox.api, profile });
    await expect(shopIn(client.page)).toBeVisible();
    return client;
  };
  const first = await start();
  await useDesk(first);
  await pricesIn(folder);
  await killClient(first);
  await spoil(folder);

  const again = await start();
  expect(await viewOf(again)).toMatchObject({ watches: [], status: { folder } });
  expect(again.pageErrors).toEqual([]);
  await useDesk(again);
  await pricesIn(folder);
  // Before the kill, which may leave a file half-written.
  const names = await readdir(folder);
  await killClient(again);
  expect(names).toContain('desk.json');
  for (const copy of [/^desk\.json\.corrupt-/u, /^prices-\d+\.json\.corrupt-/u])
    expect(names.some((name) => copy.test(name))).toBe(true);
  expect(names.some((name) => name.endsWith('.new'))).toBe(false);

  const third = await start();
  expect((await viewOf(third))?.watches).toHaveLength(1);
  await killClient(third);

  await test.step('folder that is a file: the client says that nothing is stored', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    const last = await start();
    await setSettings(last);
    const answer = await last.page.evaluate(
      async (item) => window.vitrine?.desk.run({ type: 'watch', item, as: 'copy', rules: [], sound: true }),
      ITEM,
    );
    expect(answer).toEqual({ ok: true, value: { ok: false, why: 'not-stored' } });
    expect(await viewOf(last)).toMatchObject({ watches: [{}], status: { isStored: false } });
    await killClient(last);
  });
});
