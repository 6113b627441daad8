import { anyItem, makeMember } from '../../e2e/web/visitor-steps.ts';
import { PAGE_COLORS } from '#shared/theme.ts';
import type { Flow } from '../flow.ts';
import type { Page } from '../page.ts';
import { cards, openFresh } from './steps.ts';

/** The main screens of a visitor. */
const SCREENS = ['/', '/products', '/desk', '/about'];

const wholeText = (page: Page) => page.driver.executeScript<string>('return document.body.innerText');

/** Expects nothing wider than the page. */
export async function expectFits(page: Page): Promise<void> {
  const beyond = await page.driver.executeScript<number>(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (beyond > 0) throw new Error(`${await page.path()} is ${beyond} px too wide`);
}

const arabic: Flow = {
  name: 'arabic',
  async run({ page, request, host }) {
    const item = await anyItem(request, host.api, 'AK-47 Redline');
    const member = await makeMember(request, host.api, { verified: true, balance: 1234.5 });
    await page.prepare();
    await openFresh(page, '/');
    await page.header.role('button', /^Language, currency/).click();
    await page.role('menuitemradio', 'العربية').click();
    await page.waitFor('the page is in Arabic', () =>
      page.driver.executeScript<boolean>(
        'return document.dir === "rtl" && document.documentElement.lang === "ar"',
      ),
    );
    await page.prepare({ token: member.token, auth_session: 'true' });
    for (const screen of [...SCREENS, '/account', '/cart', item.path]) {
      await openFresh(page, screen);
      await page.main.role('heading').see();
      await expectFits(page);
      const digits = /[\u0660-\u0669\u06f0-\u06f9]+/.exec(await wholeText(page));
      if (digits) throw new Error(`${screen} has ${digits[0]} next to Latin digits`);
    }
  },
};

const light: Flow = {
  name: 'light theme',
  settings: { scheme: 'light' },
  async run({ page }) {
    const background = () =>
      page.driver.executeScript<string>('return getComputedStyle(document.body).backgroundColor');
    const parts = [1, 3, 5].map((at) => Number.parseInt(PAGE_COLORS.light.slice(at, at + 2), 16));
    const wanted = `rgb(${parts.join(', ')})`;
    const isLight = () => page.waitFor('the page is light', async () => (await background()) === wanted);
    await page.prepare();
    await openFresh(page, '/products');
    await isLight();
    await page.header.role('button', /^Language, currency/).click();
    await page.role('menuitemradio', 'Dark').click();
    await page.waitFor('the page is dark', async () => (await background()) !== wanted);
    await page.header.role('button', /^Language, currency/).click();
    await page.role('menuitemradio', 'Light').click();
    await isLight();
    for (const screen of SCREENS) {
      await openFresh(page, screen);
      await isLight();
    }
  },
};

const phone: Flow = {
  name: '390 px',
  size: { width: 390, height: 844 },
  async run({ page, request, host }) {
    const item = await anyItem(request, host.api, 'AK-47 Redline');
    await page.prepare();
    for (const screen of [...SCREENS, item.path]) {
      await openFresh(page, screen);
      await page.main.role('heading').see();
      await expectFits(page);
    }
    await openFresh(page, '/products');
    await page
      .role('region', 'Skins')
      .role('button', /^Filter/)
      .click();
    const sheet = page.dialog('Filter');
    await sheet.role('checkbox', 'Field-Tested').click();
    await sheet.role('button', /^(Apply|Show [\d,]+ skins?)$/).click();
    await page.isAt(/exterior=Field-Tested/);
    await cards(page)
      .role('link', /Field-Tested/)
      .see();
    await page.header.role('button', 'Menu').click();
    await page.dialog('Menu').role('button', 'Login').click();
    await page.dialog('Login').role('textbox', 'Username or email').see();
  },
};

export const looks: readonly Flow[] = [arabic, light, phone];
