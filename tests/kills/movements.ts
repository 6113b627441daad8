import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { dialogNamed, findItems, makeBuyer, openCheckout, addToCart } from '../e2e/web/buyer-steps.ts';
import {
  fillBank,
  fillSell,
  makeOffer,
  openRow,
  openSell,
  payoutsOf,
  chooseMethod,
} from '../e2e/web/seller-steps.ts';
import type { Member } from '../e2e/web/visitor-steps.ts';
import type { Movement } from './plan.ts';

/** A movement of money by a new account, ready for the press. */
export interface PreparedMovement {
  member: Member;
  /** The page where it starts. */
  path: string;
  /** Fills its form up to the press. @returns the button; undefined when it was done and cannot be pressed again */
  fill(page: Page): Promise<Locator | undefined>;
  /** A deliberate repetition is possible: neither the shop nor the server prevents it. */
  repeatable?: boolean;
  /** The number of orders, deposits, offers or payouts in the server's records. */
  count(): Promise<number>;
}

interface World {
  request: APIRequestContext;
  api: string;
}

const Ids = z.object({ payload: z.array(z.object({ id: z.union([z.string(), z.number()]) })) });
const Bare = z.array(z.object({ id: z.union([z.string(), z.number()]) }));

/** The number of orders, deposits or offers in an account's history. */
async function countRecords({ request, api }: World, { token }: Member, path: string): Promise<number> {
  const answer = await request.get(`${api}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const body: unknown = await answer.json();
  const records = Array.isArray(body) ? z.parse(Bare, body) : z.parse(Ids, body).payload;
  return new Set(records.map(({ id }) => String(id))).size;
}

/** Waits for one of two elements. @returns true for the first */
async function isFirstVisible(one: Locator, other: Locator): Promise<boolean> {
  await one.or(other).first().waitFor();
  return one.first().isVisible();
}

async function purchase(world: World, by: 'card' | 'balance'): Promise<PreparedMovement> {
  const { request, api } = world;
  const member = await makeBuyer(request, api, { balance: 500 });
  await addToCart(request, api, member, await findItems(request, api, 1, { min: 20, max: 40 }));
  return {
    member,
    path: '/cart',
    async fill(page) {
      const main = page.getByRole('main');
      const buy = main.getByRole('button', { name: 'Buy', exact: true });
      // Bought items have left the cart.
      if (!(await isFirstVisible(buy, main.getByText('Your cart is empty', { exact: false }))))
        return undefined;
      const checkout = await openCheckout(page);
      await checkout.getByRole('radio', { name: by === 'card' ? /^Card/ : /^Balance/ }).check();
      return checkout.getByRole('button', { name: /^Pay / });
    },
    count: () => countRecords(world, member, 'purchase/history'),
  };
}

async function topUp(world: World): Promise<PreparedMovement> {
  const member = await makeBuyer(world.request, world.api);
  return {
    member,
    path: '/account',
    async fill(page) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Balance/ })
        .click();
      const dialog = dialogNamed(page, 'Top up balance');
      const amount = dialog.getByRole('textbox', { name: 'Amount in EUR' });
      // A pending deposit is offered first; the test starts another.
      if (!(await isFirstVisible(amount, dialog.getByRole('button', { name: 'I haven’t paid yet' }))))
        return dialog.getByRole('button', { name: 'I haven’t paid yet' });
      await amount.fill('33,30');
      await dialog.getByRole('checkbox').check();
      return dialog.getByRole('button', { name: /^Pay / });
    },
    count: () => countRecords(world, member, 'deposit/history'),
  };
}

async function payout(world: World): Promise<PreparedMovement> {
  const { request, api } = world;
  const member = await makeBuyer(request, api);
  const id = await makeOffer(request, api, member, 'ready_for_payout');
  return {
    member,
    path: '/account/offers',
    async fill(page) {
      // One that waits for the member is above the history too.
      const row = page
        .getByRole('main')
        .getByRole('button', { name: /^(Details|See offer|Get paid)/ })
        .first();
      await row.waitFor();
      if (!(await row.innerText()).startsWith('Get paid')) return undefined;
      await openRow(page, 'Get paid');
      const details = await fillBank(page, await chooseMethod(page));
      return details.getByRole('button', { name: 'Submit Payment' });
    },
    count: async () => (await payoutsOf(request, api, id)).length,
  };
}

async function sale(world: World): Promise<PreparedMovement> {
  const member = await makeBuyer(world.request, world.api);
  return {
    member,
    path: '/account/offers',
    async fill(page) {
      const dialog = await openSell(page);
      await fillSell(page, dialog);
      return dialog.getByRole('button', { name: 'Get an offer' });
    },
    repeatable: true,
    count: () => countRecords(world, member, 'offer/history'),
  };
}

/** Makes an account with everything that a movement requires. */
export function prepare(movement: Movement, world: World): Promise<PreparedMovement> {
  switch (movement) {
    case 'card':
    case 'balance':
      return purchase(world, movement);
    case 'top-up':
      return topUp(world);
    case 'payout':
      return payout(world);
    case 'sale':
      return sale(world);
  }
}
