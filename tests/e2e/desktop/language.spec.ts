import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PAGE_COLORS } from '#shared/theme.ts';
import { openBackend } from './backend.ts';
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
const settings = async (): Promise<unknown> => JSON.parse(await readFile(settingsFile(), 'utf8'));

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

/** The window's background, and the theme of what the system draws. */
const drawn = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow, nativeTheme }) => ({
    background: BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    system: nativeTheme.themeSource,
  }));

/** Chooses in the header's menu, whose button has the name of the language so far. */
async function choose({ page }: Client, button: RegExp, name: string): Promise<void> {
  await expect(shopIn(page)).toBeVisible();
  await page.getByRole('button', { name: button }).click();
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

test('language and theme: menu and window follow the page, and have both before it at the next start', async ({
  sandbox,
}) => {
  const first = await launchClient({ api: sandbox.api, profile });
  // macOS has two more menus.
  expect(await menuBar(first)).toEqual(expect.arrayContaining(['Shop', 'Edit', 'View', 'Help']));
  expect((await drawn(first)).system).toBe('system');
  await choose(first, /^Language, currency/, 'Bright dark');
  await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'bright');
  await expect.poll(() => drawn(first)).toEqual({ background: PAGE_COLORS.bright, system: 'dark' });
  await choose(first, /^Language, currency/, 'Deutsch');
  await expect
    .poll(() => menuBar(first))
    .toEqual(expect.arrayContaining(['Shop', 'Bearbeiten', 'Ansicht', 'Hilfe']));
  expect(await label(first, 'cart')).toBe('Warenkorb');
  // Electron labels the roles itself, in English.
  expect(await label(first, 'selectAll')).toBe('Alles auswählen');
  expect(await label(first, 'quit')).toBe('Beenden');
  await choose(first, /^Sprache, Währung/, 'English');
  await expect.poll(() => label(first, 'cart')).toBe('Cart');
  await choose(first, /^Language, currency/, 'العربية');
  await expect.poll(() => label(first, 'cart')).toBe('السلة');
  await first.close();
  expect(await settings()).toMatchObject({ theme: 'bright' });

  await test.step('without a backend no page can report its language, and the failure page has it', async () => {
    const client = await launchClient({ api: DEAD, profile });
    expect(await drawn(client)).toEqual({ background: PAGE_COLORS.bright, system: 'dark' });
    expect(await label(client, 'cart')).toBe('السلة');
    const { page } = client;
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'bright');
    const color = page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-page'),
    );
    expect((await color).trim()).toBe(PAGE_COLORS.bright);
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    expect(await failedPage(client)).toEqual({
      lang: 'ar',
      dir: 'rtl',
      title: 'تعذّر تحميل Vitrine',
      links: ['إعادة التحميل', 'فتح مجلد السجلات', 'إنهاء'],
      choices: 'ما يمكنك فعله',
      scripts: 0,
    });
    await client.close();
  });

  await test.step('tampered settings: markup is shown as text, and an unknown theme gives way to the page’s', async () => {
    const texts = {
      'desktopFailure.notLoaded': '<script>alert(1)</script>',
      'desktopMenu.cart': 'Korb & Co.',
      'desktopAbout.version': 'ohne Platzhalter',
    };
    const tampered = { language: { code: 'de', direction: 'ltr', texts }, theme: 'purple' };
    await writeFile(settingsFile(), JSON.stringify({ ...Object(await settings()), ...tampered }));
    // A backend that refuses ends the start, perhaps before the page has reported its theme.
    const silent = await openBackend();
    silent.standIn(() => true);
    const client = await launchClient({ api: silent.origin, profile });
    expect(await label(client, 'cart')).toBe('Korb && Co.');
    await expect(client.page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect.poll(() => drawn(client)).toEqual({ background: PAGE_COLORS.light, system: 'light' });
    expect(await settings()).toMatchObject({ theme: 'light' });
    expect(await failedPage(client)).toMatchObject({ title: '<script>alert(1)</script>', scripts: 0 });
    await client.close();
    silent.stop();
  });
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
