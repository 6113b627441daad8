import { cheapestCopy, reprice } from '../../support/market.ts';
import type { Flow, Stage } from '../flow.ts';
import { actWhileWriting } from '../hold-write.ts';
import type { Page } from '../page.ts';
import { openFresh } from './steps.ts';

/** Watches an item's kind from its page. */
async function watch(page: Page, id: number): Promise<void> {
  await openFresh(page, `/products/cs2/all/${id}`);
  await pressWatch(page);
  await page.role('dialog').gone();
}

async function pressWatch(page: Page): Promise<void> {
  await page.main.role('button', 'Watch').click();
  await page.role('dialog').role('button', 'Watch').click();
}

const table = (page: Page) => page.role('table', 'Watch list');

async function act(page: Page, entry: string): Promise<void> {
  await table(page)
    .role('button', /^Actions: /)
    .click();
  await page.role('menuitem', entry).click();
}

const findCopy = ({ request, host }: Stage, search: string) => cheapestCopy(request, host.api, search);

const twoTabs: Flow = {
  name: 'desk in two windows',
  async run(stage) {
    const { page, request, host } = stage;
    const copy = await findCopy(stage, 'P250 Asiimov');
    await page.prepare();
    await watch(page, copy.id);
    const first = await page.driver.getWindowHandle();
    // MiniBrowser's new tabs are never shown, and a hidden page waits.
    await page.driver.switchTo().newWindow('window');
    const second = await page.driver.getWindowHandle();
    await openFresh(page, '/desk');
    await table(page).says(copy.title);
    await act(page, 'Snooze: For an hour');
    await table(page).says('Snoozed until');
    await page.driver.switchTo().window(first);
    await page.header.role('link', /^Desk/).click();
    await table(page).says('Snoozed until');
    // The first tab has the desk. When it is closed, the second takes over.
    await page.driver.close();
    await page.driver.switchTo().window(second);
    const price = Math.ceil(copy.price * 50) / 100;
    await reprice(request, host.api, copy, price);
    await act(page, 'Check now');
    await table(page).says(`€${price.toFixed(2)}`);
    await reprice(request, host.api, copy, copy.price);
  },
};

const leftWhileWriting: Flow = {
  name: 'page left while it writes',
  async run(stage) {
    const { page } = stage;
    const kept = await findCopy(stage, 'MP9 Hot Rod');
    const other = await findCopy(stage, 'P250 Asiimov');
    await page.prepare();
    await openFresh(page, `/products/cs2/all/${kept.id}`);
    await actWhileWriting(page, () => pressWatch(page));
    // The next document stores what it watches.
    await watch(page, other.id);
    await openFresh(page, '/desk');
    await table(page).says(other.title);
    // Back: the cut-off work is repeated, or the page does not claim that it is done.
    await page.go(-1);
    await page.isAt(new RegExp(`/${other.id}$`));
    await page.go(-1);
    await page.isAt(new RegExp(`/${kept.id}$`));
    await page.takenOver();
    const saysSo = await page.main.role('button', 'Watching').isThere();
    await openFresh(page, '/desk');
    await table(page).says(other.title);
    if (saysSo) await table(page).says(kept.title);
  },
};

const comesBack: Flow = {
  name: 'desk in a tab that comes back',
  async run(stage) {
    const { page } = stage;
    const first = await findCopy(stage, 'MP9 Hot Rod');
    const second = await findCopy(stage, 'P250 Asiimov');
    await page.prepare();
    await watch(page, first.id);
    const tab = await page.driver.getWindowHandle();
    // Left as the desk's owner, and kept by the browser.
    await openFresh(page, '/about');
    await page.driver.switchTo().newWindow('window');
    await watch(page, second.id);
    await page.driver.switchTo().window(tab);
    await page.go(-1);
    await page.isAt(new RegExp(`/${first.id}$`));
    await page.takenOver();
    await page.header.role('link', /^Desk/).click();
    const rows = table(page).role('row');
    await rows.nth(2).see();
    await table(page).role('button', `Actions: ${first.title}`).click();
    await page.role('menuitem', 'Snooze: For an hour').click();
    await table(page).says('Snoozed until');
    await openFresh(page, '/desk');
    await table(page).says('Snoozed until');
    for (const { title } of [first, second]) await table(page).says(title);
  },
};

export const desk: readonly Flow[] = [twoTabs, leftWhileWriting, comesBack];
