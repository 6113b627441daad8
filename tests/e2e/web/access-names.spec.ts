import type { Locator } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { dialogNamed, findItems, addToCart } from './buyer-steps.ts';
import { openAsMember } from './keyboard.ts';
import { loginDialog, visit } from './visitor-steps.ts';

/** What a screen reader announces in a part of the page, in order, one line for each element. */
async function announcedLines(part: Locator): Promise<string[]> {
  const lines = (await part.ariaSnapshot()).split('\n');
  return lines.map((line) => line.trim().replace(/^- '?/, ''));
}

/** Expects lines that begin with these texts, in this order; others may come between. */
async function expectAnnounced(part: Locator, wanted: readonly string[]): Promise<void> {
  const untold = async () => {
    const lines = await announcedLines(part);
    let at = 0;
    for (const line of lines) if (line.startsWith(wanted[at] ?? '\n')) at += 1;
    return wanted[at];
  };
  await expect.poll(untold, { timeout: 30_000 }).toBeUndefined();
}

test('accessible names: a visitor’s screens and dialogs @wide', async ({ page, request, shop }) => {
  await visit(page, '/');
  await expectAnnounced(page.getByRole('banner'), [
    'banner',
    'link "Vitrine, home"',
    'navigation "Main"',
    'link "Buy"',
    'link "Sell"',
    'button "Support"',
    'combobox "Search"',
    'button "Search"',
    'button "Language, currency and theme: EN · EUR"',
    'button "Login"',
  ]);
  await expectAnnounced(page.getByRole('main'), [
    'main',
    'heading "Deal Fast. Play in Style." [level=1]',
    'link "Search for skins"',
    'heading "Safe and Verified Deals" [level=2]',
    'heading "Most Wanted" [level=2]',
    'link "View all : Most Wanted"',
    'button "Previous items" [disabled]',
    'button "Next items"',
    'heading "Hot Offers Right Now" [level=2]',
    'heading "Popular Questions" [level=2]',
  ]);
  await expectAnnounced(page.getByRole('contentinfo'), [
    'contentinfo "Footer"',
    'link "Vitrine, home"',
    'searchbox',
    'link "Terms of service"',
    'button "Cookie preferences"',
  ]);

  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  const login = await loginDialog(page);
  await expectAnnounced(login, [
    'dialog "Login"',
    'heading "Login" [level=2]',
    'button "Sign in through Steam"',
    'textbox "Username or email"',
    'textbox "Password"',
    'button "Show password"',
    'button "Forgot your password?"',
    'button "Login"',
    'button "Create an account"',
    'button "Close"',
  ]);
  await login.getByRole('button', { name: 'Create an account' }).click();
  await expectAnnounced(dialogNamed(page, 'Create an account'), [
    'dialog "Create an account"',
    'textbox "First name"',
    'textbox "Last name"',
    'textbox "Email"',
    'combobox "Country of the phone number"',
    'textbox "Phone"',
    'textbox "Password"',
    'textbox "Repeat password"',
    'checkbox "I am 18 years or older"',
    'button "Create account" [disabled]',
  ]);

  await visit(page, '/products?rarity=Covert');
  await expectAnnounced(page.getByRole('main'), [
    'main',
    'heading "All skins" [level=1]',
    'complementary "Filter"',
    'heading "Filter" [level=2]',
    'textbox "Minimum price"',
    'textbox "Maximum price"',
    'group "Type"',
    'searchbox "Find in list"',
    'group "Rifles"',
    'checkbox "AK-47"',
    'combobox "Rarity": Covert',
    'group "Exterior"',
    'checkbox "Factory New"',
    'button "Clear"',
    'button "Apply"',
    'region "Skins"',
    'status',
    'button "Refresh"',
    'button "Remove Covert"',
    'combobox "Sort": Price descending',
    'group "View"',
    'radio "Cards" [checked]',
    'radio "Compact"',
    'radio "Table"',
  ]);
  await expect(page.getByRole('main').getByRole('button', { name: /^Buy: / })).toHaveCount(15);

  const [item] = await findItems(request, shop.api, 1, { min: 20, max: 60 });
  await visit(page, `/products/all/all/${item?.id ?? ''}`);
  await expectAnnounced(page.getByRole('main'), [
    'main',
    'navigation "You are here"',
    'img "Picture',
    'heading "',
    'button "Buy"',
    'heading "Properties" [level=2]',
    'term: Rarity',
    'heading "Similar skins" [level=2]',
  ]);
});

test('accessible names: a member’s screens and dialogs @wide', async ({ page, request, shop }) => {
  const member = await openAsMember(page, request, shop.api, { path: '/account', balance: 500 });
  await addToCart(request, shop.api, member, await findItems(request, shop.api, 1, { min: 20, max: 60 }));
  const main = page.getByRole('main');
  await expectAnnounced(main, [
    'main',
    'heading "Ada Glass" [level=1]',
    'button "Sell Items"',
    'navigation "Account sections"',
    'link "Overview"',
    'link "Details"',
    'region "Earnings"',
    'button "Top up"',
    'heading "Transaction history" [level=2]',
    'searchbox "Search transactions"',
    'combobox "Show": All',
  ]);
  await main.getByRole('button', { name: 'Top up' }).click();
  await expectAnnounced(dialogNamed(page, 'Top up balance'), [
    'dialog "Top up balance"',
    'group "Suggested amounts"',
    'button "€25.00"',
    'button "€50.00"',
    'button "€100.00"',
    'textbox "Amount in EUR"',
    'button "Continue"',
    'button "Close"',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await main.getByRole('button', { name: 'Sell Items' }).click();
  await expectAnnounced(dialogNamed(page, 'Sell a skin'), [
    'dialog "Sell a skin"',
    'combobox "Skin name"',
    'textbox "Price you want"',
    'combobox "Quality": Choose a quality',
    'textbox "Steam inventory link"',
    'button "Get an offer"',
    'button "Close"',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
  await expectAnnounced(dialogNamed(page, 'Support'), [
    'dialog "Support"',
    'textbox "Name"',
    'textbox "Email"',
    'textbox "Message"',
    'button "Send message"',
    'button "Close"',
  ]);

  await visit(page, '/cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expectAnnounced(main, [
    'main',
    'heading "Cart" [level=1]',
    'button "Clear"',
    'list',
    'listitem',
    'button "Remove',
    'textbox "Promo code"',
    'button "Apply"',
    'button "Buy"',
  ]);
  await main.getByRole('button', { name: 'Buy', exact: true }).click();
  await expectAnnounced(dialogNamed(page, 'Checkout'), [
    'dialog "Checkout"',
    'group "Pay by"',
    'radio "Balance',
    'radio "Card',
    'region "Billing details"',
    'paragraph: Ada Glass, Lindenstraße 9, 10969 Berlin',
    'button "Change Billing details"',
    'textbox "Trade URL"',
    'region "What you pay"',
    'list "Your items"',
    'link "Terms of service"',
    'button "Pay',
    'button "Close"',
  ]);
});
