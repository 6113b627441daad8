import { accountMenu, expect, logIn } from './desktop-test.ts';
import type { Client } from './launch.ts';
import { answerWith, closeWindow, quitByMenu, shown, untilExit } from './tray-steps.ts';
import { test } from './tray-test.ts';

const QUESTION = 'Discard what you typed?';
const [DISCARD, KEEP] = [0, 1];

/** Presses an item of the application menu. */
const pressMenu = ({ app }: Client, id: string) =>
  app.evaluate(({ Menu }, name) => {
    Menu.getApplicationMenu()?.getMenuItemById(name)?.click();
  }, id);

/** Counts wishes to restart, which Electron keeps until the client ends. */
const countRestarts = ({ app }: Client) =>
  app.evaluate(({ app: electron }) => {
    Reflect.set(globalThis, 'restarts', 0);
    Reflect.set(electron, 'relaunch', () => {
      Reflect.set(globalThis, 'restarts', Reflect.get(globalThis, 'restarts') + 1);
    });
  });
const restarts = ({ app }: Client) => app.evaluate((): number => Reflect.get(globalThis, 'restarts'));

const lastNameOf = ({ page }: Client) => page.getByRole('main').getByRole('textbox', { name: 'Last name' });

/** Opens the account and types into a field of it. */
async function typeLastName(client: Client): Promise<void> {
  await client.page.goto('app://vitrine/account/personal');
  await expect(lastNameOf(client)).not.toHaveValue('');
  await lastNameOf(client).fill('Typed');
}

test('unsaved input: one question before all that loses it, and the system does not wait for it', async ({
  start,
  sandbox,
}) => {
  const client = await start(sandbox.api);
  await logIn(client.page);
  await expect(accountMenu(client.page)).toBeVisible();
  await countRestarts(client);
  await typeLastName(client);
  const dialogs = async () => (await shown(client)).dialogs;

  await answerWith(client, KEEP);
  const acts = [
    ['closing', () => closeWindow(client)],
    ['quitting by the menu', () => quitByMenu(client)],
    ['quitting by the system', () => client.app.evaluate(({ app }) => app.quit())],
    ['reloading', () => pressMenu(client, 'reload')],
    ['restarting', () => pressMenu(client, 'restartSafely')],
  ] as const;
  for (const [index, [title, act]] of acts.entries())
    await test.step(`${title}: asks, and the input stays`, async () => {
      await act();
      await expect.poll(dialogs).toEqual(Array.from({ length: index + 1 }, () => QUESTION));
      await expect(lastNameOf(client)).toHaveValue('Typed');
    });
  expect(await restarts(client)).toBe(0);

  await test.step('reloading: loses it when the user says so, and asks nothing afterwards', async () => {
    await answerWith(client, DISCARD);
    await pressMenu(client, 'reload');
    await expect.poll(dialogs).toHaveLength(acts.length + 1);
    await expect(lastNameOf(client)).not.toHaveValue('Typed');
    await expect(lastNameOf(client)).not.toHaveValue('');
    await pressMenu(client, 'reload');
    await expect(lastNameOf(client)).not.toHaveValue('');
    expect(await dialogs()).toHaveLength(acts.length + 1);
  });

  await test.step('quitting: ends the client when the user says so', async () => {
    await lastNameOf(client).fill('Typed');
    expect(await untilExit(client, () => quitByMenu(client))).toBe(0);
  });
});

// Windows ends a session without a signal.
if (process.platform !== 'win32')
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    test(`unsaved input: ${signal} ends the client without a question`, async ({ start, sandbox }) => {
      const client = await start(sandbox.api);
      await logIn(client.page);
      await expect(accountMenu(client.page)).toBeVisible();
      await typeLastName(client);
      await answerWith(client, KEEP);
      const main = client.app.process();
      expect(await untilExit(client, () => Promise.resolve(main.kill(signal)))).toBe(0);
    });
