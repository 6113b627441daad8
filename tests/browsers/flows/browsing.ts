import { Key } from 'selenium-webdriver';

import { anyItem } from '../../e2e/web/visitor-steps.ts';
import type { Flow } from '../flow.ts';
import { cards, openFresh } from './steps.ts';

const firstView: Flow = {
  name: 'first view and take-over',
  async run({ page, request, host }) {
    await page.prepare();
    await openFresh(page, '/');
    await page.role('heading', 'Deal Fast. Play in Style.').see();
    await page.role('region', 'Most Wanted').role('article').count(20);
    await page.role('list', 'On the shelf now').text(/^€\d/).see();
    await openFresh(page, '/products');
    await cards(page).count(15);
    const item = await anyItem(request, host.api, 'AK-47 Redline');
    await openFresh(page, item.path);
    await page.main.role('button', 'Buy').click();
    await page.dialog('Login').role('textbox', 'Username or email').see();
  },
};

const filter: Flow = {
  name: 'filter',
  async run({ page }) {
    await page.prepare();
    await openFresh(page, '/products');
    const aside = page.role('complementary', 'Filter');
    await aside.role('textbox', 'Minimum price').fill('10');
    await aside.role('textbox', 'Maximum price').fill('50,5');
    await aside.role('combobox', 'Rarity').click();
    await page.role('option', 'Covert').click();
    await aside.role('checkbox', 'Field-Tested').click();
    await aside.role('button', /^(Apply|Show [\d,]+ skins?)$/).click();
    const chip = page.role('list', 'Active filters').role('button', 'Remove Covert');
    await chip.see();
    await page.isAt(/rarity=Covert/);
    const address = await page.path();
    await cards(page)
      .role('link', /Field-Tested/)
      .see();
    await page.reload();
    await page.takenOver();
    await chip.see();
    await cards(page).role('link').click();
    await page.main.role('button', 'Buy').see();
    await page.go(-1);
    await page.isAt(address);
    await chip.click();
    await page.waitFor('the address has no rarity', async () => !(await page.path()).includes('rarity'));
  },
};

const search: Flow = {
  name: 'search by keyboard',
  async run({ page }) {
    await page.prepare();
    await openFresh(page, '/');
    await page.press('/');
    const field = page.header.role('combobox', 'Search');
    await page.press('asiimov');
    await field.hasValue('asiimov');
    // Where an engine draws its own button for clearing the field.
    const input = await field.see();
    const { width } = await input.getRect();
    for (const fromEnd of [8, 16, 24, 32]) {
      const x = Math.round(width / 2) - fromEnd;
      await page.driver.actions().move({ origin: input, x, y: 0 }).click().perform();
      await field.hasValue('asiimov');
    }
    const options = page.role('listbox', 'Suggestions').role('option');
    await options.nth(0).says(/Asiimov/);
    await page.press(Key.ARROW_DOWN);
    await page.waitFor(
      'the first suggestion is chosen',
      async () => (await options.attribute('aria-selected')) === 'true',
    );
    await page.press(Key.ENTER);
    await page.isAt(/^\/products\?search=.*Asiimov&sort=asc$/);
    await cards(page)
      .role('link', /Asiimov/)
      .see();
    await options.gone();
  },
};

export const browsing: readonly Flow[] = [firstView, filter, search];
