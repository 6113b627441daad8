import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn, test } from './desktop-test.ts';
import { printDialogs } from './dialogs.ts';
import { type Client, launchClient, makeProfile, runToEnd } from './launch.ts';

/** A backend address where nothing listens. */
const DEAD = 'http://127.0.0.1:9';

let profile: string;
test.beforeEach(async () => {
  profile = await makeProfile();
});
test.afterEach(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

const settingsFile = () => join(profile, 'settings.json');

/** The labels of the menu bar, without their access keys. */
const menuBar = ({ app }: Client) =>
  app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label.replaceAll(/&(.)/gu, '$1')),
  );

/** The label of a menu item, by its action or its role. */
const label = ({ app }: Client, name: string) =>
  app.evaluate(({ Menu }, wanted) => {
    const lines = (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) => submenu?.items ?? []);
    return lines.find(({ id, role }) => id === wanted || role === wanted.toLowerCase())?.label;
  }, name);

async function chooseLanguage({ page }: Client, name: string): Promise<void> {
  await expect(shopIn(page)).toBeVisible();
  await page.getByRole('button', { name: /^Language, currency/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Loads a page that fails. @returns texts and properties of the failure page */
async function failedPage({ app }: Client) {
  await app.evaluate(({ BrowserWindow, protocol }) => {
    protocol.unhandle('app');
    protocol.handle('app', () => new Response(null, { status: 500 }));
    return BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://vitrine/')
      .catch(() => undefined);
  });
  const read = () =>
    app.evaluate(async ({ BrowserWindow }): Promise<unknown> => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!contents || contents.isLoading() || !contents.getURL().startsWith('data:')) return undefined;
      const script = `({ lang: document.documentElement.lang, dir: document.dir, title: document.querySelector('h1').innerText,
        links: [...document.links].map((link) => link.innerText), choices: document.querySelector('nav').ariaLabel,
        scripts: document.scripts.length })`;
      const said: unknown = await contents.executeJavaScript(script);
      return said;
    });
  await expect.poll(read).toBeTruthy();
  return read();
}

/** The menus that every system has; macOS has two more. */
const GERMAN = ['Shop', 'Bearbeiten', 'Ansicht', 'Hilfe'];

test('menu: follows the page’s language, and has it before the page at the next start', async ({
  sandbox,
}) => {
  const client = await launchClient({ api: sandbox.api, profile });
  expect(await menuBar(client)).toEqual(expect.arrayContaining(['Shop', 'Edit', 'View', 'Help']));
  await chooseLanguage(client, 'Deutsch');
  await expect.poll(() => menuBar(client)).toEqual(expect.arrayContaining(GERMAN));
  expect(await label(client, 'cart')).toBe('Warenkorb');
  // Electron labels the roles itself, in English.
  expect(await label(client, 'selectAll')).toBe('Alles auswählen');
  expect(await label(client, 'quit')).toBe('Beenden');
  await client.close();

  // Without a backend no page can report its language.
  const again = await launchClient({ api: DEAD, profile });
  expect(await menuBar(again)).toEqual(expect.arrayContaining(GERMAN));
  await again.close();
});

test('menu: returns to English with the page, and stays English after a restart', async ({ sandbox }) => {
  const client = await launchClient({ api: sandbox.api, profile });
  await chooseLanguage(client, 'Deutsch');
  await expect.poll(() => label(client, 'cart')).toBe('Warenkorb');
  await client.page.getByRole('button', { name: /^Sprache, Währung/ }).click();
  await client.page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect.poll(() => label(client, 'cart')).toBe('Cart');
  await client.close();
  const again = await launchClient({ api: sandbox.api, profile });
  expect(await label(again, 'cart')).toBe('Cart');
  await again.close();
});

test('failure page without a backend: uses the remembered language, right to left for Arabic', async ({
  sandbox,
}) => {
  const client = await launchClient({ api: sandbox.api, profile });
  await chooseLanguage(client, 'العربية');
  await expect.poll(() => label(client, 'cart')).toBe('السلة');
  await client.close();

  const again = await launchClient({ api: DEAD, profile });
  expect(await failedPage(again)).toEqual({
    lang: 'ar',
    dir: 'rtl',
    title: 'تعذّر تحميل Vitrine',
    links: ['إعادة التحميل', 'فتح مجلد السجلات', 'إنهاء'],
    choices: 'ما يمكنك فعله',
    scripts: 0,
  });
  await again.close();
});

test('tampered language settings: show markup as text, and fall back to English where invalid', async () => {
  const language = {
    code: 'de',
    direction: 'ltr',
    texts: {
      'desktopFailure.notLoaded': '<script>alert(1)</script>',
      'desktopMenu.cart': 'Korb & Co.',
      'desktopAbout.version': 'ohne Platzhalter',
    },
  };
  const stored = Object(JSON.parse(await readFile(settingsFile(), 'utf8')));
  await writeFile(settingsFile(), JSON.stringify({ ...stored, language }));
  const client = await launchClient({ api: DEAD, profile });
  expect(await label(client, 'cart')).toBe('Korb && Co.');
  expect(await failedPage(client)).toMatchObject({ title: '<script>alert(1)</script>', scripts: 0 });
  await client.close();

  await writeFile(settingsFile(), JSON.stringify({ ...stored, language: { ...language, code: 7 } }));
  const again = await launchClient({ api: DEAD, profile });
  expect(await label(again, 'cart')).toBe('Cart');
  await again.close();
});

test('start failure: is shown in the remembered language; stderr is in English', async ({ sandbox }) => {
  const texts = {
    'desktopStart.failed': 'Vitrine kann nicht starten',
    'desktopStart.notLockable': 'Der Datenordner lässt sich nicht sperren.',
    'desktopDialog.close': 'Schließen',
  };
  await writeFile(
    settingsFile(),
    JSON.stringify({ version: 1, language: { code: 'de', direction: 'ltr', texts } }),
  );
  await mkdir(join(profile, 'SingletonLock'));
  const script = await printDialogs(profile);
  const { code, output } = await runToEnd({ api: sandbox.api, profile, script });
  expect(code).toBe(1);
  expect(output).toContain('Vitrine cannot start. Its data folder can’t be locked.');
  const [, dialog = '{}'] = /DIALOG (\{.*\})/.exec(output) ?? [];
  expect(JSON.parse(dialog)).toMatchObject({
    message: 'Vitrine kann nicht starten',
    detail: `Der Datenordner lässt sich nicht sperren.\n\n${profile}`,
    buttons: ['Schließen'],
  });
});
