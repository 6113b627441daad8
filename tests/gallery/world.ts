import { request, type APIRequestContext } from 'playwright/test';
import * as z from 'zod/mini';

import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import { findItems, makeBuyer, addToCart, type Listing } from '../e2e/web/buyer-steps.ts';
import { makeOffer, makeSeller } from '../e2e/web/seller-steps.ts';
import { makeMember } from '../e2e/web/visitor-steps.ts';
import type { OpenShop } from '../support/open-shop.ts';

/** A member that scenes sign in as. */
export interface Member {
  token: string;
}

/** Accounts and items of the scenes. No scene changes what another shows. */
export interface World {
  shop: OpenShop;
  items: readonly Listing[];
  /** History of every kind, a complete profile, an empty cart. */
  demo: Member;
  /** Enough balance for the cart. */
  buyer: Member;
  /** Too little balance for the cart. */
  lowBalanceBuyer: Member;
  /** A cart below the minimum of a card payment. */
  smallCartBuyer: Member;
  /** A cart with an item that was sold. */
  soldItemBuyer: Member;
  /** A new account. */
  fresh: Member;
  unverified: Member;
  /** An offer in each state. */
  seller: Member;
  offers: Record<string, number>;
}

const LongName = { name: 'Maximiliane-Charlotte', surname: 'von Hohenzollern-Sigmaringen' };

async function signIn(api: APIRequestContext, origin: string): Promise<Member> {
  const answer = await api.post(`${origin}/api/login`, { data: { username: 'demo', password: 'Demo1234' } });
  return z.parse(z.object({ token: z.string() }), await answer.json());
}

async function buyAll(api: APIRequestContext, origin: string, { token }: Member): Promise<void> {
  const whole = {
    ...{ name: 'A', surname: 'B', phone: '+4930901820', phoneE164: '+4930901820', country: 1, city: 'C' },
    ...{ address: 'D', postCode: 'E', promocode: null, paymentType: 'balance' },
    tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=a',
  };
  const answer = await api.post(`${origin}/api/purchase/product`, {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': `gallery-${token.slice(0, 8)}` },
    data: whole,
  });
  if (!answer.ok()) throw new Error(`The gallery's purchase was refused: ${await answer.text()}`);
}

/** Makes everything that the scenes show. Nothing in it changes on its own. */
export async function makeWorld(shop: OpenShop): Promise<World> {
  const api = await request.newContext();
  const { api: origin } = shop;
  const tester = `${origin}/__sandbox/api`;
  await api.put(`${tester}/waits`, {
    data: { offer_after_ms: null, item_after_ms: null, payout_after_ms: null },
  });

  const items = await findItems(api, origin, 5, { min: 20, max: 60 });
  const cheap = await findItems(api, origin, 1, { min: 0.05, max: 1 });
  const made = (more: Record<string, unknown>) => makeBuyer(api, origin, more);
  const buyer = await made({ balance: 12_345.67, ...LongName });
  await addToCart(api, origin, buyer, items.slice(0, 4));
  const lowBalanceBuyer = await made({ balance: 3.5 });
  await addToCart(api, origin, lowBalanceBuyer, items.slice(0, 3));
  const smallCartBuyer = await made({ balance: 0 });
  await addToCart(api, origin, smallCartBuyer, cheap);

  const [sold] = items.slice(4);
  if (!sold) throw new Error('The catalogue has too few items.');
  const soldItemBuyer = await made({ balance: 500 });
  await addToCart(api, origin, soldItemBuyer, [...items.slice(0, 2), sold]);
  const other = await made({ balance: 500 });
  await addToCart(api, origin, other, [sold]);
  await buyAll(api, origin, other);

  const unverified = await makeMember(api, origin, { verified: false });
  await addToCart(api, origin, unverified, items.slice(0, 1));

  const seller = await makeSeller(api, origin);
  const offers: Record<string, number> = {};
  for (const status of OFFER_STATUSES) offers[status] = await makeOffer(api, origin, seller, status);

  const world = {
    ...{ shop, items, buyer, lowBalanceBuyer, smallCartBuyer, soldItemBuyer, seller, offers },
    demo: await signIn(api, origin),
    fresh: await makeMember(api, origin, { name: '', surname: '' }),
    unverified,
  };
  await api.dispose();
  return world;
}
