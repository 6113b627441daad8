import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { dialogNamed, findItems, makeBuyer, openCheckout, putInto } from '../e2e/web/buyer-steps.ts';
import {
  fillBank,
  fillSell,
  makeOffer,
  openRow,
  openSell,
  payoutsOf,
  toMethod,
} from '../e2e/web/seller-steps.ts';
import type { Member } from '../e2e/web/visitor-steps.ts';
import type { Movement } from './plan.ts';

/** A movement of money of one new account, ready to be pressed. */
export interface Prepared {
  member: Member;
  /** Where it begins. */
  path: string;
  /** Fills its form up to the press. @returns undefined where it can't be pressed any more: it was done */
  fill(page: Page): Promise<Locator | undefined>;
  /** The same may be wanted once more after it was done: nothing in the shop or at the server stands against it. */
  repeatable?: boolean;
  /** How many the server has, by its own records. */
  count(): Promise<number>;
}

interface World {
  request: APIRequestContext;
  api: string;
}

const Ids = z.object({ payload: z.array(z.object({ id: z.union([z.string(), z.number()]) })) });
const Bare = z.array(z.object({ id: z.union([z.string(), z.number()]) }));

/** How many orders, deposits or offers an account's history has. */
async function counted({ request, api }: World, { token }: Member, path: string): Promise<number> {
  const answer = await request.get(`${api}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const body: unknown = await answer.json();
  const records = Array.isArray(body) ? z.parse(Bare, body) : z.parse(Ids, body).payload;
  return new Set(records.map(({ id }) => String(id))).size;
}

/** Waits for one of two things. @returns true where it was the first */
async function isFirst(one: Locator, other: Locator): Promise<boolean> {
  await one.or(other).first().waitFor();
  return one.first().isVisible();
}

async function purchase(world: World, by: 'card' | 'balance'): Promise<Prepared> {
  const { request, api } = world;
  const member = await makeBuyer(request, api, { balance: 500 });
  await putInto(request, api, member, await findItems(request, api, 1, { min: 20, max: 40 }));
  return {
    member,
    path: '/cart',
    async fill(page) {
      const main = page.getByRole('main');
      const buy = main.getByRole('button', { name: 'Buy', exact: true });
      // What was bought has left the cart.
      if (!(await isFirst(buy, main.getByText('Your cart is empty', { exact: false })))) return undefined;
      const checkout = await openCheckout(page);
      await checkout.getByRole('radio', { name: by === 'card' ? /^Card/ : /^Balance/ }).check();
      return checkout.getByRole('button', { name: /^Pay / });
    },
    count: () => counted(world, member, 'purchase/history'),
  };
}

async function topUp(world: World): Promise<Prepared> {
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
      // One that waits is offered first; another is pressed all the same.
      if (!(await isFirst(amount, dialog.getByRole('button', { name: 'Continue to payment' }))))
        return dialog.getByRole('button', { name: 'Continue to payment' });
      await amount.fill('33,30');
      await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
      await dialogNamed(page, 'Contact Information').getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('checkbox').check();
      return dialog.getByRole('button', { name: /^Pay / });
    },
    count: () => counted(world, member, 'deposit/history'),
  };
}

async function payout(world: World): Promise<Prepared> {
  const { request, api } = world;
  const member = await makeBuyer(request, api);
  const id = await makeOffer(request, api, member, 'ready_for_payout');
  return {
    member,
    path: '/account/offers',
    async fill(page) {
      const row = page.getByRole('main').getByRole('button', { name: /^(Details|See offer|Get paid)/ });
      await row.waitFor();
      if (!(await row.innerText()).startsWith('Get paid')) return undefined;
      await openRow(page, 'Get paid');
      const details = await fillBank(page, await toMethod(page));
      return details.getByRole('button', { name: 'Submit Payment' });
    },
    count: async () => (await payoutsOf(request, api, id)).length,
  };
}

async function sale(world: World): Promise<Prepared> {
  const member = await makeBuyer(world.request, world.api);
  return {
    member,
    path: '/account/offers',
    async fill(page) {
      const dialog = await openSell(page);
      await fillSell(page, dialog);
      return dialog.getByRole('button', { name: 'Submit' });
    },
    repeatable: true,
    count: () => counted(world, member, 'offer/history'),
  };
}

/** A new account with everything that a movement needs. */
export function prepare(movement: Movement, world: World): Promise<Prepared> {
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
