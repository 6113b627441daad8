import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from './desktop-test.ts';
import { type Client, launchClient, makeProfile } from './launch.ts';
import { type Feed, openFeed } from './update-feed.ts';

/** The installed program: a file that the client can replace. */
const OLD = '#!/bin/sh\n# the old one\n';

/** A new version that records how it was started. */
const programThatNotes = (proof: string) =>
  `#!/bin/sh\necho "exit after install: $APPIMAGE_EXIT_AFTER_INSTALL" > '${proof}'\n`;

interface Box {
  message: string;
  detail: string;
}

/** Starts the client on a feed, as an AppImage does, and answers its native dialogs. */
async function open(api: string, feed: Feed, answer: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-updates-'));
  const image = join(folder, 'Vitrine.AppImage');
  await writeFile(image, OLD, { mode: 0o755 });
  const profile = await makeProfile();
  const client = await launchClient({
    api,
    profile,
    env: {
      VITRINE_UPDATE_URL: `${feed.origin}/`,
      APPIMAGE: image,
      XDG_CACHE_HOME: join(folder, 'cache'),
    },
  });
  await client.app.evaluate(({ dialog }, response) => {
    const boxes: unknown[] = [];
    Reflect.set(globalThis, 'boxes', boxes);
    Reflect.set(dialog, 'showMessageBox', async (...args: unknown[]) => {
      const box = args.at(-1);
      boxes.push(box);
      return { response: response, checkboxChecked: false };
    });
  }, answer);
  return {
    client,
    folder,
    image,
    proof: join(folder, 'proof'),
    cached: join(folder, 'cache/vitrine-updater-dev/pending'),
    check: () =>
      client.app.evaluate(({ Menu }) => {
        Menu.getApplicationMenu()?.getMenuItemById('check-for-updates')?.click();
      }),
    boxes: () =>
      client.app.evaluate((): Box[] =>
        Array.from<Box>(Reflect.get(globalThis, 'boxes')).map(({ message, detail }) => ({ message, detail })),
      ),
    remove: async () => {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts a payment by storing its intent, as the page does before the request; `false` ends it. */
const setPaymentInProgress = ({ page }: Client, underWay: boolean) =>
  page.evaluate((begins) => {
    const slot = { slot: 'owner.slot', key: 'key-0001' };
    const details = { subject: { kind: 'deposit', amount: 2500 }, step: 'asking', where: '/', known: [] };
    const started = Date.now();
    if (!begins) return window.vitrine?.dropIntent(slot);
    return window.vitrine?.keepIntent({
      ...{ ...slot, print: 'print', details: JSON.stringify({ ...details, started }) },
    });
  }, underWay);

let feed: Feed;
test.beforeAll(async () => {
  feed = await openFeed();
});
test.afterAll(() => feed.stop());

test('hostile feed: cannot replace the program or stop the shop; nor can an update during a payment', async ({
  sandbox,
}) => {
  const opened = await open(sandbox.api, feed, 1);
  /** Checks for updates by the menu. @returns reads the dialogs shown since */
  async function checkForUpdates(): Promise<() => Promise<Box[]>> {
    const before = (await opened.boxes()).length;
    await opened.check();
    return async () => (await opened.boxes()).slice(before);
  }
  const newest = { message: 'You have the newest version' };
  const failed = { message: 'The update could not be looked for' };
  const fetching = { message: 'Vitrine 9.0.0 is available' };
  const release = { version: '9.0.0', content: OLD };

  await test.step('cannot offer an older or the same version', async () => {
    for (const version of ['0.0.1', '0.1.0']) {
      feed.publish({ ...release, version });
      await expect.poll(await checkForUpdates()).toMatchObject([newest]);
    }
    expect(feed.requests.filter((path) => path.endsWith('.AppImage'))).toEqual([]);
  });

  await test.step('cannot send another program than the announced one', async () => {
    feed.publish({ ...release, sha512: Buffer.alloc(64, 7).toString('base64') });
    const boxes = await checkForUpdates();
    await expect.poll(boxes).toMatchObject([fetching]);
    await expect.poll(() => opened.client.output()).toContain('The update failed: ERR_CHECKSUM_MISMATCH');
    expect(await boxes()).toHaveLength(1);
    expect(existsSync(join(opened.cached, 'Vitrine-9.0.0.AppImage'))).toBe(false);
  });

  await test.step('cannot omit the checksum', async () => {
    feed.publish({ ...release, sha512: null });
    const boxes = await checkForUpdates();
    await expect.poll(boxes).toMatchObject([fetching]);
    await expect.poll(() => opened.client.output()).toContain('The update failed: ERR_UPDATER_NO_CHECKSUM');
    expect(await boxes()).toHaveLength(1);
  });

  await test.step('cannot lead to another host, for the feed or the program', async () => {
    const elsewhere = await openFeed();
    elsewhere.publish(release);
    try {
      feed.publish(elsewhere.origin);
      await expect.poll(await checkForUpdates()).toMatchObject([failed]);

      feed.publish({ ...release, url: `${elsewhere.origin}/Vitrine-9.0.0.AppImage` });
      const before = opened.client.output().length;
      const boxes = await checkForUpdates();
      await expect.poll(boxes).toMatchObject([fetching]);
      // Until it has failed, it is on its way.
      await expect
        .poll(() => opened.client.output().slice(before))
        .toMatch(/points outside its own folder[^]*The update failed/);
      expect(await boxes()).toHaveLength(1);
      expect(elsewhere.requests).toEqual([]);
    } finally {
      elsewhere.stop();
    }
  });

  await test.step('cannot stop the shop by being down, empty or nonsense', async () => {
    feed.publish({ ...release, version: 'newest' });
    await expect.poll(await checkForUpdates()).toMatchObject([failed]);
    feed.publish('http://127.0.0.1:9');
    await expect.poll(await checkForUpdates()).toMatchObject([failed]);
    await expect(opened.client.page.getByRole('article').first()).toBeVisible();
  });

  await test.step('client closed during a payment: does not update', async () => {
    feed.publish({ version: '9.2.0', content: programThatNotes(opened.proof) });
    await expect.poll(await checkForUpdates()).toHaveLength(2);
    await setPaymentInProgress(opened.client, true);
    await opened.client.close();
    expect(await readFile(opened.image, 'utf8')).toBe(OLD);
    expect(existsSync(opened.proof)).toBe(false);
  });
  await opened.remove();
});

test('Later: downloads after the payment ends, asks once, and installs when the client ends', async ({
  sandbox,
}) => {
  const opened = await open(sandbox.api, feed, 1);
  const { client, image, proof } = opened;
  const content = programThatNotes(proof);
  feed.publish({ version: '9.1.0', content, notes: '<b>Quicker</b> search<script>evil()</script>' });
  feed.requests.length = 0;

  await setPaymentInProgress(client, true);
  await opened.check();
  await expect
    .poll(opened.boxes)
    .toEqual([{ message: 'Vitrine 9.1.0 is available', detail: 'It is fetched when your payment is over.' }]);
  expect(feed.requests).toEqual(['/latest-linux.yml']);

  await setPaymentInProgress(client, false);
  await expect.poll(opened.boxes).toHaveLength(2);
  expect((await opened.boxes())[1]).toEqual({
    message: 'Vitrine 9.1.0 is ready',
    detail: 'Quicker search\n\nIt will be installed when you restart Vitrine.',
  });
  expect(await readFile(image, 'utf8')).toBe(OLD);

  await client.close();
  expect(await readFile(image, 'utf8')).toBe(content);
  // Installed but not started, since the user did not ask for a restart.
  expect(await readFile(proof, 'utf8')).toBe('exit after install: true\n');
  await opened.remove();
});

test('Restart now: ends the client and starts the new one @main', async ({ sandbox }) => {
  const opened = await open(sandbox.api, feed, 0);
  const content = programThatNotes(opened.proof);
  feed.publish({ version: '9.3.0', content });
  const ended = opened.client.app.waitForEvent('close');
  await opened.check();
  await ended;
  expect(await readFile(opened.image, 'utf8')).toBe(content);
  await expect.poll(() => readFile(opened.proof, 'utf8').catch(() => '')).toBe('exit after install: \n');
  await opened.remove();
});
