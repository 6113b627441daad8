import { randomUUID } from 'node:crypto';

import { issueToken } from '../accounts/sessions.ts';
import { createUser } from '../accounts/users.ts';
import { removeFromCart } from '../cart/contents.ts';
import type { SandboxContext } from '../context.ts';
import { createPaymentPages } from '../gateway/payment-pages.ts';
import type { Market } from '../market.ts';
import { checkIntegrity } from '../transactions/integrity.ts';
import { type Answer, TestClient, member, textAt } from './client.ts';

/** A complete contact form. */
export const CONTACT = {
  name: 'Dana',
  surname: 'Glass',
  email: 'dana@vitrine.example',
  phone: '030 901820',
  phoneE164: '+4930901820',
  country: 57,
  city: 'Berlin',
  address: 'Lindenstraße 9',
  postCode: '10969',
} as const;

/** A complete checkout form. */
export const CHECKOUT = {
  ...CONTACT,
  tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh',
  promocode: null,
  currency: 'EUR',
  lang_id: 1,
} as const;

/** A user who buys and tops up. Amounts are minor units of EUR. */
export class Shopper {
  readonly id: number;
  readonly #market: Market;
  readonly #client: TestClient;
  readonly #token: string;

  constructor(market: Market, balance = 0, verified = true) {
    const { context } = market;
    this.#market = market;
    this.#client = new TestClient(market);
    this.id = createUser(context, {
      name: 'Test',
      surname: 'Shopper',
      email: `${randomUUID()}@vitrine.example`,
      email_verified_at: verified ? context.clock.now() : null,
      balance,
    }).id;
    this.#token = issueToken(context, this.id);
  }

  get(path: string): Promise<Answer> {
    return this.#client.get(path, { headers: { authorization: `Bearer ${this.#token}` } });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#client.post(path, body, {
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
    });
  }

  /** Adds items to the cart, with a new price if one is given. */
  async take(ids: readonly number[], price?: number): Promise<void> {
    for (const id of ids) {
      if (price !== undefined)
        this.#market.context.db.prepare('UPDATE listings SET price = ? WHERE id = ?').run(price, id);
      await this.post('/api/cart', { item_id: id });
    }
  }

  drop(id: number): void {
    removeFromCart(this.#market.context, this.id, id);
  }

  buy(more: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post('/api/purchase/product', { ...CHECKOUT, paymentType: 'balance', ...more }, headers);
  }

  topUp(amount: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post('/api/deposit/checkout', { ...CONTACT, amount }, headers);
  }

  async balance(): Promise<number> {
    return Math.round(Number(member((await this.get('/api/user/profile')).body, 'balance')) * 100);
  }

  /** The cart's lines: item and error. */
  async cart(): Promise<[unknown, unknown][]> {
    const items = member((await this.get('/api/cart')).body, 'payload', 'items');
    return Array.isArray(items) ? items.map((line) => [member(line, 'item_id'), member(line, 'error')]) : [];
  }

  /** The status of an order in the purchase or deposit history. */
  async statusOf(order: string): Promise<unknown> {
    for (const path of ['/api/purchase/history', '/api/deposit/history']) {
      const list = member((await this.get(path)).body, 'payload');
      const found = Array.isArray(list) ? list.find((entry) => member(entry, 'id') === order) : undefined;
      if (found) return member(found, 'status');
    }
    return undefined;
  }
}

/** An answer of the payment pages. */
export interface PageAnswer {
  status: number;
  html: string;
  /** The target of a redirect. */
  location: string | null;
}

export const CARD = { holder: 'Dana Glass', expiry: '12/30', cvc: '123', action: 'pay' } as const;
export const PAYS = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const CONFIRMS = '4000 0000 0000 3220';
export const SILENT = '4000 0000 0000 0259';

/** A payer's browser at the payment pages. */
export function payer(context: SandboxContext) {
  const app = createPaymentPages(context);
  async function ask(answer: Answer | string, init?: RequestInit): Promise<PageAnswer> {
    const url = typeof answer === 'string' ? answer : textAt(answer.body, 'redirect_url');
    const page = await app.request(url, init);
    return { status: page.status, html: await page.text(), location: page.headers.get('location') };
  }
  const send = (answer: Answer | string, fields: Record<string, string>, headers = {}) =>
    ask(answer, { method: 'POST', body: new URLSearchParams(fields), headers });
  return {
    see: (answer: Answer | string) => ask(answer),
    send,
    pay: (answer: Answer | string, number: string = PAYS) => send(answer, { ...CARD, number }),
    cancel: (answer: Answer | string) => send(answer, { action: 'cancel' }),
    confirm: (answer: Answer | string, code: string) => send(answer, { action: 'confirm', code }),
  };
}

/** Violations of the marketplace's invariants; tests expect none. */
export const problems = ({ context }: Market) => checkIntegrity(context).problems;

/** The order id in an answer. */
export const orderIn = (answer: Answer) => textAt(answer.body, 'order');
