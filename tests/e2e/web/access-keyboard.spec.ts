import { expect, test } from '../../support/shop.ts';
import { APPLY } from './catalogue-steps.ts';
import { purchaseHeading, dialogNamed } from './buyer-steps.ts';
import { expectTakenOver } from './first-steps.ts';
import { openAsMember, pick, press, type } from './keyboard.ts';
import { IBAN, ibanField, offersOf, setOfferStatus } from './seller-steps.ts';
import { cartBadge, newEmail } from './visitor-steps.ts';

// Keys only: a click, fill or focus by Playwright would prove nothing here.

test('keyboard alone: browses, filters, adds to the cart and pays from the balance @wide @main', async ({
  page,
  request,
  shop,
}) => {
  await openAsMember(page, request, shop.api, { path: '/', balance: 500 });
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await press(page, main.getByRole('link', { name: 'Search for skins' }).first());
  await expect(page).toHaveURL('/products');

  await type(page, main.getByRole('textbox', { name: 'Minimum price' }), '20');
  await type(page, main.getByRole('textbox', { name: 'Maximum price' }), '60');
  await pick(page, main.getByRole('combobox', { name: 'Rarity' }), 'Cov');
  await press(page, main.getByRole('checkbox', { name: 'Field-Tested' }), 'Space');
  await press(page, main.getByRole('button', { name: APPLY }));
  await expect(main.getByRole('button', { name: 'Remove Covert' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Skins' })).toHaveAttribute('aria-busy', 'false');
  await press(page, main.getByRole('button', { name: /^Buy: / }).first());
  await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await press(page, header.getByRole('link', { name: 'Cart, 1 item' }));
  await press(page, main.getByRole('button', { name: 'Buy', exact: true }));
  const checkout = dialogNamed(page, 'Checkout');
  await expect(checkout.getByRole('textbox', { name: 'Trade URL' })).toBeVisible();
  await press(page, checkout.getByRole('button', { name: /^Pay / }));
  await expect(purchaseHeading(page)).toBeVisible();
});

test('keyboard alone: tops up through the payment page and back @wide', async ({ page, request, shop }) => {
  await openAsMember(page, request, shop.api, { path: '/account' });
  await press(page, page.getByRole('main').getByRole('button', { name: 'Top up' }));
  const amount = dialogNamed(page, 'Top up balance').getByRole('textbox', { name: 'Amount in EUR' });
  await type(page, amount, '25');
  const pay = dialogNamed(page, 'Top up balance');
  await press(page, pay.getByRole('checkbox'), 'Space');
  await press(page, pay.getByRole('button', { name: /^Pay / }));

  await expect(page).toHaveURL(new RegExp(`^${shop.gateway}`));
  await type(page, page.getByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await type(page, page.getByRole('textbox', { name: 'Name on the card' }), 'ADA GLASS');
  await type(page, page.getByRole('textbox', { name: 'Expiry date' }), '1240');
  await type(page, page.getByRole('textbox', { name: 'Security code' }), '123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('keyboard alone: asks support, then registers @wide', async ({ page }) => {
  await page.goto('/about');
  await expectTakenOver(page);
  const header = page.getByRole('banner');

  await test.step('support: is asked, then the focus returns to where it was', async () => {
    const opener = header.getByRole('button', { name: 'Support' });
    await press(page, opener);
    const form = dialogNamed(page, 'Support');
    await type(page, form.getByRole('textbox', { name: 'Name' }), 'Ada');
    await type(page, form.getByRole('textbox', { name: 'Email' }), 'ada@vitrine.example');
    await type(page, form.getByRole('textbox', { name: 'Message' }), 'Where is my skin?');
    await press(page, form.getByRole('button', { name: 'Send message' }));
    await expect(page.getByText('Your message has been sent successfully!').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await press(page, header.getByRole('button', { name: 'Login', exact: true }));
  await press(page, dialogNamed(page, 'Login').getByRole('button', { name: 'Create an account' }));
  const form = dialogNamed(page, 'Create an account');
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await type(page, field('First name'), 'Ada');
  await type(page, field('Last name'), 'Glass');
  await type(page, field('Email'), newEmail());
  await type(page, field('Password'), 'Glass1234');
  await type(page, field('Repeat password'), 'Glass1234');
  await press(page, form.getByRole('checkbox'), 'Space');
  await press(page, form.getByRole('button', { name: 'Create account' }));
  await press(page, dialogNamed(page, 'Welcome to Vitrine!').getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cartBadge(page)).toBeVisible();
});

test('keyboard alone: sells, accepts the offer and is paid by bank @wide', async ({
  page,
  request,
  shop,
}) => {
  await request.put(`${shop.api}/__sandbox/api/waits`, {
    data: { offer_after_ms: null, item_after_ms: null, payout_after_ms: null },
  });
  const seller = await openAsMember(page, request, shop.api, { path: '/account/offers' });
  const main = page.getByRole('main');
  await press(page, main.getByRole('button', { name: 'Sell Items' }));
  const sell = dialogNamed(page, 'Sell a skin');
  await type(page, sell.getByRole('combobox', { name: 'Skin name' }), 'AK-47 | Redline');
  await type(page, sell.getByRole('textbox', { name: 'Price you want' }), '20');
  await pick(page, sell.getByRole('combobox', { name: 'Quality' }), 'Field');
  await type(
    page,
    sell.getByRole('textbox', { name: 'Steam inventory link' }),
    'https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_1',
  );
  await press(page, sell.getByRole('button', { name: 'Get an offer' }));
  await expect(dialogNamed(page, 'Your request is accepted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const [offer] = await offersOf(request, shop.api, seller);
  const id = offer?.id ?? 0;
  await setOfferStatus(request, shop.api, id, { status: 'offer', service_price: 17.5 });
  await page.reload();
  await press(page, main.getByRole('button', { name: /^See offer/ }).first());
  const details = dialogNamed(page, 'Offer details');
  await press(page, details.getByRole('button', { name: 'Accept Offer' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Yes, accept' }));
  await expect.poll(async () => (await offersOf(request, shop.api, seller))[0]?.status).toBe('awaiting_item');

  await setOfferStatus(request, shop.api, id, { status: 'ready_for_payout', service_price: 17.5 });
  await page.reload();
  await press(page, main.getByRole('button', { name: /^Get paid/ }).first());
  const method = dialogNamed(page, 'Choose Payment Method');
  await press(page, method.getByRole('button', { name: 'SEPA Bank Transfer' }));
  const account = dialogNamed(page, 'Payment Details');
  await type(page, ibanField(account), IBAN);
  await press(page, account.getByRole('button', { name: 'Submit Payment' }));
  await expect(dialogNamed(page, 'Your payout is under way')).toBeVisible();
});
