import { appendFile } from 'node:fs/promises';

import { anyItem } from '../web/visitor-steps.ts';
import { openBackend } from './backend.ts';
import { expect } from './desktop-test.ts';
import {
  answerWith,
  clickTray,
  closeWindow,
  deskIsOpen,
  shown,
  storedDesk,
  untilExit,
  watchCopy,
} from './tray-steps.ts';
import { test } from './tray-test.ts';

const QUESTION = 'Keep watching when the window is closed?';

test('closing: asks once, keeps watching, and a second start brings the window back @main', async ({
  profile,
  start,
  request,
  sandbox,
}) => {
  await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'));
  const backend = await openBackend(sandbox.api);
  const client = await start(backend.origin);
  await deskIsOpen(client);
  await answerWith(client, 2);
  await closeWindow(client);
  await expect
    .poll(() => shown(client))
    .toMatchObject({ dialogs: [QUESTION], windows: [expect.any(String)] });

  await answerWith(client, 0);
  await closeWindow(client);
  const menu = ['Open Vitrine', 'Inbox', 'Check now', '', 'Quit Vitrine'];
  await expect
    .poll(() => shown(client))
    .toEqual({ dialogs: [QUESTION, QUESTION], windows: [], tip: 'Vitrine', menu, notifications: 0 });
  expect(await storedDesk(profile)).toMatchObject({ settings: { watchWhenClosed: true } });

  // It still asks the backend, when the tray says so.
  const asked = backend.requests.length;
  await clickTray(client, 'check');
  await expect.poll(() => backend.requests.length).toBeGreaterThan(asked);

  await client.deliver();
  await expect.poll(() => shown(client)).toMatchObject({ windows: ['app://vitrine/'], tip: 'Vitrine' });
  await closeWindow(client);
  await expect.poll(() => shown(client)).toMatchObject({ dialogs: [QUESTION, QUESTION], windows: [] });

  await client.deliver('vitrine://products?search=redline');
  await expect
    .poll(() => shown(client))
    .toMatchObject({ windows: ['app://vitrine/products?search=redline'] });
  await closeWindow(client);
  await expect.poll(() => shown(client)).toMatchObject({ windows: [] });
  await clickTray(client, 'inbox');
  await expect.poll(() => shown(client)).toMatchObject({ windows: ['app://vitrine/desk/inbox'] });
  await client.close();
  backend.stop();
});

for (const [moment, closes] of [
  ['before its page has come', 'setImmediate(() => window.close())'],
  ['as it shows', "window.once('show', () => window.close())"],
] as const)
  test(`closing a window ${moment}: keeps watching, if the user has said so`, async ({
    profile,
    script,
    startHidden,
    request,
    sandbox,
  }) => {
    const settings = { watchWhenClosed: true };
    await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'), { settings });
    const closeAtOnce = `app.once('browser-window-created', (_, window) => ${closes});`;
    await appendFile(script, `\n{ const { app } = require('electron'); ${closeAtOnce} }\n`);
    const client = await startHidden(sandbox.api, { words: [] });
    await expect.poll(() => shown(client)).toMatchObject({ dialogs: [], windows: [], tip: 'Vitrine' });
  });

test('closing a window before its desk is open: asks', async ({
  profile,
  script,
  startHidden,
  request,
  sandbox,
}) => {
  await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'));
  // Cancels the question, so that the client stays.
  const closeAtOnce = `app.once('browser-window-created', (_, window) => setImmediate(() => window.close()));`;
  await appendFile(script, `\nseen.answer = 2;\n{ const { app } = require('electron'); ${closeAtOnce} }\n`);
  const client = await startHidden(sandbox.api, { words: [] });
  await expect
    .poll(() => shown(client))
    .toMatchObject({ dialogs: [QUESTION], windows: [expect.any(String)] });
});

test('closing: quits when the user says so, and does not ask again', async ({
  profile,
  start,
  startWatching,
  sandbox,
}) => {
  const client = await startWatching();
  await answerWith(client, 1);
  expect(await untilExit(client, () => closeWindow(client))).toBe(0);
  expect(await storedDesk(profile)).toMatchObject({ settings: { watchWhenClosed: false } });

  const next = await start(sandbox.api);
  await deskIsOpen(next);
  // Cancels any question, so that one would keep the client.
  await answerWith(next, 2);
  expect(await untilExit(next, () => closeWindow(next))).toBe(0);
});
