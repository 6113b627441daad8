import { addToCart, findItems, historyOf, makeBuyer } from '../../e2e/web/buyer-steps.ts';
import type { Flow, Stage } from '../flow.ts';
import { actWhileWriting } from '../hold-write.ts';
import type { Page } from '../page.ts';
import type { Part } from '../part.ts';
import { payByCard } from './steps.ts';

/** A buyer with an item in the cart, in the checkout. */
async function openCheckout({ page, request, host }: Stage, balance: number) {
  const buyer = await makeBuyer(request, host.api, { balance });
  await addToCart(request, host.api, buyer, await findItems(request, host.api, 1, { min: 20, max: 40 }));
  await page.visitAs(buyer, '/cart');
  await page.main.role('button', 'Buy').click();
  const checkout = page.dialog('Checkout');
  await checkout.role('textbox', 'Trade URL').see();
  return { buyer, checkout };
}

/** Expects one successful record in the server's history. */
async function expectOne(
  stage: Stage,
  buyer: { token: string },
  kind: 'purchase' | 'deposit',
): Promise<void> {
  const { page, request, host } = stage;
  const member = { id: 0, email: '', password: '', ...buyer };
  await page.waitFor(`the server has one ${kind}`, async () => {
    const lines = await historyOf(request, host.api, member, kind);
    return lines.length === 1 && lines[0]?.status === 'Success';
  });
}

const byBalance: Flow = {
  name: 'buy by balance',
  async run(stage) {
    const { page } = stage;
    const { buyer, checkout } = await openCheckout(stage, 100);
    await checkout.role('radio', /^Balance/).click();
    await checkout.role('button', /^Pay /).click();
    await page.role('heading', 'Purchase Successful!').see();
    await expectOne(stage, buyer, 'purchase');
  },
};

const byCard: Flow = {
  name: 'buy by card, with Back from the payment page',
  // The bought item, which is no longer for sale.
  expected: [/GET \/api\/items\/\d+\S* 410/],
  async run(stage) {
    const { page } = stage;
    const { buyer, checkout } = await openCheckout(stage, 0);
    await checkout.role('radio', /^Card/).click();
    await checkout.role('button', /^Pay /).click();
    await page.role('textbox', 'Card number').see();
    await page.go(-1);
    await page.isAt(/^\/cart/);
    await page.takenOver();
    const ways = [
      page.role('button', /^(Continue to payment|I haven’t paid yet)$/),
      page.dialog('Checkout').role('button', /^Pay /),
      page.main.role('button', 'Buy'),
    ];
    const number = page.role('textbox', 'Card number');
    await page.waitFor('the payment page is there again', async () => {
      if (await number.isThere()) return true;
      for (const way of ways) {
        const [button] = await way.all();
        if (button === undefined) continue;
        await button.click();
        break;
      }
      return false;
    });
    await payByCard(page);
    await page.role('heading', 'Purchase Successful!').see();
    await expectOne(stage, buyer, 'purchase');
  },
};

/** Fills the top-up from the header. @returns the button that pays */
async function fillTopUp(page: Page): Promise<Part> {
  await page.header.role('button', /^Balance/).click();
  const dialog = page.dialog('Top up balance');
  await dialog.role('textbox', 'Amount in EUR').fill('33,30');
  await dialog.role('checkbox').click();
  return dialog.role('button', 'Pay €33.30');
}

const topUp: Flow = {
  name: 'top-up',
  async run(stage) {
    const { page, request, host } = stage;
    const buyer = await makeBuyer(request, host.api);
    await page.visitAs(buyer, '/account');
    await (await fillTopUp(page)).click();
    await payByCard(page);
    await page.role('heading', 'Payment Successful!').see();
    await expectOne(stage, buyer, 'deposit');
  },
};

const leftWhileNoting: Flow = {
  name: 'payment left while it is noted',
  async run(stage) {
    const { page, request, host } = stage;
    const buyer = await makeBuyer(request, host.api);
    await page.visitAs(buyer, '/account');
    const pay = await fillTopUp(page);
    await actWhileWriting(page, () => pay.click());
    // The next document notes and pays its own.
    await page.visit('/account');
    await page.takenOver();
    await page.header.role('button', /^Balance/).click();
    // The billing details are kept.
    const dialog = page.dialog('Top up balance');
    await dialog.role('textbox', 'Amount in EUR').fill('33,30');
    await dialog.role('checkbox').click();
    await dialog.role('button', 'Pay €33.30').click();
    await payByCard(page);
    await page.role('heading', 'Payment Successful!').see();
    await expectOne(stage, buyer, 'deposit');
  },
};

export const money: readonly Flow[] = [byBalance, byCard, topUp, leftWhileNoting];
