import { findItems, makeBuyer } from '../../e2e/web/buyer-steps.ts';
import type { Flow, Stage } from '../flow.ts';
import { cards, logIn, openFresh } from './steps.ts';

/** Browses, signs in by the form, and puts an item into the cart; all in one document. */
async function signInAndBuy({ page, request, host }: Stage): Promise<void> {
  const [item] = await findItems(request, host.api, 1, { min: 20, max: 40 });
  const buyer = await makeBuyer(request, host.api, { balance: 100 });
  await openFresh(page, `/products/all/all/${item?.id}`);
  const later = page.role('region', /cookie/i).role('button', /necessary|decline|reject/i);
  if (await later.isThere()) await later.click();
  await page.main.role('button', 'Buy').click();
  await page.dialog('Login').role('textbox', 'Username or email').see();
  await logIn(page, buyer);
  await page.header.role('link', 'Cart, 1 item').click();
  await page.main.role('button', 'Buy').click();
  const checkout = page.dialog('Checkout');
  await checkout.role('radio', /^Balance/).click();
  await checkout.role('button', /^Pay /).click();
  await page.role('heading', 'Purchase Successful!').see();
}

const blockedCookies: Flow = {
  name: 'blocked cookies',
  settings: { preferences: { 'network.cookie.cookieBehavior': 2 } },
  unable: { webkit: 'its driver has no setting for it' },
  async run({ page }) {
    await openFresh(page, '/products');
    await cards(page).see();
    await page.header.role('button', 'Login').click();
    await page.dialog('Login').role('alert').says('Allow cookies for this site');
    await openFresh(page, '/desk');
    await page.role('heading', 'The desk needs cookies').see();
    await page.main.role('alert').says('Allow cookies for this site');
  },
};

const privateWindow: Flow = {
  name: 'private window',
  settings: { words: ['-private'] },
  unable: { webkit: 'all sessions of its driver are private' },
  run: signInAndBuy,
};

const withoutDatabase: Flow = {
  name: 'IndexedDB refused',
  settings: { words: ['-private'], preferences: { 'dom.indexedDB.privateBrowsing.enabled': false } },
  // WebKit has no preference for it: the host's script refuses in its place.
  refuseDatabases: { firefox: false, webkit: true },
  async run(stage) {
    const { page } = stage;
    await openFresh(page, '/desk');
    await page.main.role('heading', 'Watch list').see();
    await signInAndBuy(stage);
  },
};

export const storage: readonly Flow[] = [blockedCookies, privateWindow, withoutDatabase];
