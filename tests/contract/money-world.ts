import * as z from 'zod/mini';

import { ApiError } from '#renderer/src/api/errors.ts';
import { createPayments, type Payments } from '#renderer/src/paying/engine/engine.ts';
import { type Answer as Told } from '#renderer/src/paying/payment-request.ts';
import { locksIn } from '../support/payment-windows.ts';
import { openIntentLedger } from '#renderer/src/paying/engine/intent-ledger.ts';
import { memoryIntents } from '../support/memory-intents.ts';
import { recordsOf } from '#renderer/src/paying/engine/records.ts';
import { type Answer, type testMarket } from '#sandbox/testing/client.ts';
import { CONTACT, Shopper } from '#sandbox/testing/shopper.ts';
import { readRefusal, succeeded } from '#shared/wire/envelope.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { offer, offerRecords } from '#shared/wire/offers.ts';
import { depositRecords, depositStatus, paymentAnswer, purchaseRecords } from '#shared/wire/payments.ts';

/** What happens to a request on its way. */
export const NETWORK_OUTCOMES = [
  'arrives',
  'never arrives',
  'answer is lost',
  'arrives twice',
  'arrives late',
  'is cut',
] as const;
export type NetworkOutcome = (typeof NETWORK_OUTCOMES)[number];

/** A request as this test stores it for its repetition. */
const repeatable = z.object({ path: z.string(), body: z.record(z.string(), z.unknown()) });

const lost = () => new ApiError('timeout', 'no answer');

/** Reads an answer as the client does (renderer/src/api/client.ts). */
function read<Schema extends z.ZodMiniType>(answer: Answer, schema: Schema): z.output<Schema> {
  const { status, body } = answer;
  const refusal = readRefusal(body);
  const details = { status, fields: refusal.fields, serverText: refusal.text };
  if (status >= 400) throw new ApiError('http', 'refused', details);
  if (!succeeded(body)) throw new ApiError('refused', 'refused', details);
  return z.parse(schema, payloadOf(body));
}

/**
 * A reader with the product's own payment engine, in windows that may reload, on a network that may fail in every way,
 * in front of a real sandbox.
 */
export class Reader {
  readonly shopper: Shopper;
  #fate: NetworkOutcome = 'arrives';
  #blind = false;
  /** Abandoned requests that have not reached the server yet. */
  readonly #late: (() => Promise<unknown>)[] = [];
  /** The storage, which survives a reload. */
  readonly #intents = memoryIntents();
  #held = new Set<string>();
  #now = 0;
  #keys = 0;
  #windows: readonly [Payments, Payments];

  constructor(market: ReturnType<typeof testMarket>, balance: number) {
    this.shopper = new Shopper(market, balance);
    this.#windows = [this.#open(), this.#open()];
  }

  #open(): Payments {
    const held = this.#held;
    const get = async <Schema extends z.ZodMiniType>(path: string, schema: Schema, bare = false) => {
      if (this.#blind) throw lost();
      const answer = await this.shopper.get(`/api/${path}`);
      if (bare) return z.parse(schema, answer.body);
      return read(answer, schema);
    };
    return createPayments({
      ledger: openIntentLedger(() => Promise.resolve(this.#intents)),
      records: recordsOf({
        purchases: () => get('purchase/history', purchaseRecords),
        deposits: () => get('deposit/history', depositRecords),
        offers: () => get('offer/history', offerRecords),
        offer: (id) => get(`offer/${id}`, offer),
        depositStatus: async (order) => (await get(`deposit/status/${order}`, depositStatus, true)).status,
      }),
      // Each look is late enough: the sandbox's histories have no queue.
      now: () => (this.#now += 60_000),
      newKey: () => `key-${this.shopper.id}-${++this.#keys}`,
      owner: () => Promise.resolve('me'),
      ...locksIn(held),
      resend: (request, key) => {
        const { path, body } = repeatable.parse(JSON.parse(request));
        return this.post(path, body)(key);
      },
      changed: () => undefined,
    });
  }

  window(index: number): Payments {
    return index % 2 === 0 ? this.#windows[0] : this.#windows[1];
  }

  /** Closes and reopens all windows; their pending work never resolves. */
  reload(): void {
    this.#held = new Set();
    this.#windows = [this.#open(), this.#open()];
  }

  /** Sets what happens to the next request; `blind` makes histories fail too. */
  setNetwork(fate: NetworkOutcome, blind: boolean): void {
    this.#fate = fate;
    this.#blind = blind;
  }

  /** True when the next request hangs forever. */
  get hangsNext(): boolean {
    return this.#fate === 'is cut';
  }

  /** Delivers pending requests and repairs the network. */
  async repairNetwork(): Promise<void> {
    this.setNetwork('arrives', false);
    for (const arrive of this.#late.splice(0)) await arrive();
  }

  /** Sends a request that moves money; the page sends it once. */
  post(path: string, body: object): (key: string) => Promise<Told> {
    return async (key) => {
      const send = () => this.shopper.post(`/api/${path}`, body, { 'idempotency-key': key });
      const told = async () => read(await send(), paymentAnswer);
      switch (this.#fate) {
        case 'arrives':
          return told();
        case 'never arrives':
          throw lost();
        case 'answer is lost':
          await send();
          throw lost();
        case 'arrives twice': {
          const [first] = await Promise.all([told(), send()]);
          return first;
        }
        case 'arrives late':
          this.#late.push(send);
          throw lost();
        case 'is cut':
          await send();
          // The window was closed: this promise never resolves.
          return new Promise(() => undefined);
      }
    };
  }

  #repeating(path: string, body: object) {
    return { send: this.post(path, body), request: JSON.stringify({ path, body }) };
  }

  buy(itemIds: readonly string[], by: 'balance' | 'card', promocode: string | null) {
    const body = {
      ...CONTACT,
      tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh',
      promocode,
      paymentType: by,
      currency: 'EUR',
    };
    return {
      subject: { kind: 'purchase', itemIds, by } as const,
      content: JSON.stringify([body, itemIds]),
      where: '/cart',
      ...this.#repeating('purchase/product', body),
    };
  }

  topUp(amount: number) {
    const body = { ...CONTACT, amount: amount / 100 };
    return {
      subject: { kind: 'deposit', amount } as const,
      content: JSON.stringify(body),
      where: '/account',
      ...this.#repeating('deposit/checkout', body),
    };
  }

  sell(title: string, price: number) {
    const body = {
      title,
      price: price / 100,
      quality: 'field_tested',
      item_url: 'https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_1',
      currency: 'EUR',
    };
    return {
      subject: { kind: 'offer', action: 'create', title, price } as const,
      content: JSON.stringify(body),
      where: '/account/offers',
      send: this.post('offer/create', body),
    };
  }

  decide(action: 'accept' | 'decline', offerId: string) {
    return {
      subject: { kind: 'offer', action, offerId } as const,
      content: `${action} ${offerId}`,
      where: '/account/offers',
      send: this.post(`offer/${action}`, { id: offerId }),
    };
  }

  payOut(method: 'sepa' | 'card', offerId: string) {
    const account = { first_name: 'Dana', last_name: 'Glass', account_number: 'DE89370400440532013000' };
    const body = { ...CONTACT, id: offerId, currency: 'EUR', ...(method === 'sepa' && account) };
    return {
      subject: { kind: 'payout', offerId } as const,
      content: JSON.stringify(body),
      where: '/account/offers',
      ...this.#repeating(`offer/request-payout/${method}`, body),
    };
  }
}
