import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { anyItem } from '../web/visitor-steps.ts';
import { openBackend } from './backend.ts';
import { expect } from './desktop-test.ts';
import { answerWith, closeWindow, deskIsOpen, shown, untilExit, watchCopy } from './tray-steps.ts';
import { test } from './tray-test.ts';

test('hidden start: has no window and a tray, watches, and shows the window at a second start', async ({
  profile,
  startHidden,
  request,
  sandbox,
}) => {
  const copy = await anyItem(request, sandbox.api, 'AK-47 Redline');
  await watchCopy(profile, copy);
  const backend = await openBackend(sandbox.api);
  const client = await startHidden(backend.origin);
  await expect.poll(() => backend.requests.map(({ path }) => path).join()).toContain(`items/${copy.id}`);
  expect(await shown(client)).toMatchObject({ windows: [], tip: 'Vitrine' });
  for (const { headers } of backend.requests) expect(headers).not.toHaveProperty('cookie');

  // The system may start it twice at login.
  await client.deliver('--hidden');
  expect(await shown(client)).toMatchObject({ windows: [] });
  await client.app.evaluate(({ app }) => app.emit('activate'));
  await expect
    .poll(() => shown(client))
    .toEqual({ dialogs: [], windows: ['app://vitrine/'], notifications: 0 });
  await client.close();
  backend.stop();
});

test('hidden start: stays when there is nothing to watch, and closing its window ends it without a question', async ({
  profile,
  startHidden,
  sandbox,
}) => {
  const config = join(profile, 'config');
  const env = { XDG_CONFIG_HOME: config, APPIMAGE: '/opt/My Vitrine.AppImage' };
  const client = await startHidden(sandbox.api, { env, defaultProfile: true });
  await expect.poll(() => shown(client)).toMatchObject({ windows: [], tip: 'Vitrine' });
  const opening = client.app.waitForEvent('window');
  await client.deliver();
  const page = await opening;
  await expect.poll(() => shown(client)).toMatchObject({ windows: ['app://vitrine/'] });
  await deskIsOpen(client);

  // Other systems keep login items themselves.
  if (process.platform === 'linux')
    await test.step('start at login: its switch writes the entry of Linux, and removes it', async () => {
      await page.goto('app://vitrine/desk/settings');
      const choice = page.getByRole('switch', { name: 'Start when I log in' });
      await expect(choice).not.toBeChecked();
      const entries = () => readdir(join(config, 'autostart')).catch(() => []);
      expect(await entries()).toEqual([]);
      await choice.click();
      await expect(choice).toBeChecked();
      await expect.poll(entries).toEqual(['vitrine.desktop']);
      const entry = await readFile(join(config, 'autostart/vitrine.desktop'), 'utf8');
      expect(entry).toContain('Exec="/opt/My Vitrine.AppImage" --hidden\n');
      await choice.click();
      await expect.poll(entries).toEqual([]);
    });

  // Cancels any question, so that one would keep the client.
  await answerWith(client, 2);
  expect(await untilExit(client, () => closeWindow(client))).toBe(0);
});
