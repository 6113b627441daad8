import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn, test } from './desktop-test.ts';
import { killClient, launchClient, makeProfile, type Client } from './launch.ts';

const ITEM = {
  ...{ copyId: '1', title: 'AK-47 | Redline', exterior: 'Field-Tested', type: 'AK-47' },
  ...{ imagePath: '', stattrak: false, isEnglish: true },
};

/** The desk's view, asked for over the bridge as the page does. */
const viewOf = ({ page }: Pick<Client, 'page'>) =>
  page.evaluate(async () => {
    const answer = await window.vitrine?.deskView(undefined);
    return answer?.ok ? answer.value : undefined;
  });

/** Clients are killed: one that watches asks before it closes. */
const settings = { startAtLogin: false, notifications: false, watchWhenClosed: false };

/** Watches an item, and reports a list with its price. */
async function useDesk({ page }: Pick<Client, 'page'>): Promise<void> {
  await page.evaluate(
    async (settings) => window.vitrine?.deskRun({ type: 'settings', changes: settings }),
    settings,
  );
  await page.evaluate(async (item) => {
    await window.vitrine?.deskRun({ type: 'watch', item, as: 'copy', rules: [], sound: true });
    await window.vitrine?.deskLearn({
      request: { limit: 15, sort: 'asc' },
      currency: 'EUR',
      isEnglish: true,
      total: 1,
      items: [{ id: item.copyId, title: item.title, exterior: item.exterior, stattrak: false, price: 1990 }],
    });
  }, ITEM);
  await expect.poll(async () => (await viewOf({ page }))?.status.points).toBeGreaterThan(0);
}

let profile: string;
let folder: string;
test.beforeEach(async () => {
  profile = await makeProfile();
  folder = join(profile, 'desk');
});
test.afterEach(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

for (const [title, spoil] of [
  [
    'torn in the middle',
    async (path: string) => {
      const bytes = await readFile(path);
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length / 2)));
    },
  ],
  ['overwritten with zeros', (path: string) => writeFile(path, Buffer.alloc(5000))],
  ['emptied', (path: string) => writeFile(path, '')],
] as const)
  test(`desk files that are ${title}: the client starts, and its desk works`, async ({ sandbox }) => {
    const first = await launchClient({ api: sandbox.api, profile });
    await useDesk(first);
    await killClient(first);
    for (const name of ['desk.json', 'prices.log']) await spoil(join(folder, name));
    await writeFile(join(folder, 'desk.json.new'), '{"half":');

    const again = await launchClient({ api: sandbox.api, profile });
    await expect(shopIn(again.page)).toBeVisible();
    expect(await viewOf(again)).toMatchObject({ watches: [], status: { folder } });
    expect(again.pageErrors).toEqual([]);
    await useDesk(again);
    await killClient(again);
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(['desk.json', 'prices.log']));
    expect(names.some((name) => name.startsWith('desk.json.corrupt-'))).toBe(true);
    expect(names.some((name) => name.endsWith('.new'))).toBe(false);

    const third = await launchClient({ api: sandbox.api, profile });
    expect((await viewOf(third))?.watches).toHaveLength(1);
    await killClient(third);
  });

test('desk folder that is a file: the client starts, and says that nothing is stored', async ({
  sandbox,
}) => {
  await mkdir(profile, { recursive: true });
  await writeFile(folder, 'in the way');
  const client = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(client.page)).toBeVisible();
  await client.page.evaluate(
    async (settings) => window.vitrine?.deskRun({ type: 'settings', changes: settings }),
    settings,
  );
  const answer = await client.page.evaluate(
    async (item) => window.vitrine?.deskRun({ type: 'watch', item, as: 'copy', rules: [], sound: true }),
    ITEM,
  );
  expect(answer).toEqual({ ok: true, value: { ok: false, why: 'not-stored' } });
  expect(await viewOf(client)).toMatchObject({ watches: [{}], status: { isStored: false } });
  await killClient(client);
});
