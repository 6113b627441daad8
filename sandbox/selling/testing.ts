import { afterAll, beforeAll, beforeEach } from 'vitest';

import { payloadOf } from '#shared/wire/payload-of.ts';
import { offers } from '#shared/wire/offers.ts';
import { areas } from '../areas.ts';
import { type Answer, type TestClient, member, testMarket, textAt } from '../testing/client.ts';

/** A sell request for an item of the catalogue. */
const SELL = {
  title: 'AK-47 | Redline',
  price: 40,
  quality: 'minimal_wear',
  item_url: 'https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_1',
} as const;

/** A valid contact form. */
export const CONTACT = {
  name: 'Dana',
  surname: 'Glass',
  email: 'dana@vitrine.example',
  phone: '+4930901820',
  country: 57,
  city: 'Berlin',
  address: 'Lindenstraße 9',
  postCode: '10969',
  currency: 'EUR',
} as const;

export const BANK = {
  first_name: 'Dana',
  last_name: 'Glass',
  account_number: 'DE89370400440532013000',
} as const;
export const CARD = {
  card_number: '4242 4242 4242 4242',
  card_holder_name: 'Dana Glass',
  expire_month: '07',
  expire_year: '28',
} as const;

/** A seller's actions, as calls of the shop. */
export class Seller {
  readonly client: TestClient;

  constructor(client: TestClient) {
    this.client = client;
  }

  create(change: Record<string, unknown> = {}, key?: string): Promise<Answer> {
    return this.client.post('/api/offer/create', { ...SELL, ...change }, keyed(key));
  }

  accept(id: unknown, key?: string): Promise<Answer> {
    return this.client.post('/api/offer/accept', { id }, keyed(key));
  }

  decline(id: unknown, key?: string): Promise<Answer> {
    return this.client.post('/api/offer/decline', { id }, keyed(key));
  }

  payOut(
    id: unknown,
    method = 'sepa',
    change: Record<string, unknown> = BANK,
    key?: string,
  ): Promise<Answer> {
    return this.client.post(`/api/offer/request-payout/${method}`, { ...CONTACT, id, ...change }, keyed(key));
  }

  async statusOf(id: number): Promise<string> {
    return textAt((await this.client.get(`/api/offer/${id}`)).body, 'payload', 'status');
  }

  /** Creates an offer and sets its status as a tester. */
  async offerIn(status: string): Promise<number> {
    const id = Number(member((await this.create()).body, 'id'));
    await this.client.send('PATCH', `/__sandbox/api/offers/${id}`, { body: { status } });
    return id;
  }
}

function keyed(key: string | undefined) {
  return key === undefined ? {} : { headers: { 'idempotency-key': key } };
}

/**
 * Call it once per test file: a market with all areas, two sellers, and one with an unverified address. Each test
 * starts without offers and at the same time.
 */
export function testSellers() {
  const market = testMarket(areas);
  const newSeller = () => new Seller(market.client());
  const [seller, other, unverified] = [newSeller(), newSeller(), newSeller()];
  beforeAll(async () => {
    for (const { client } of [seller, other, unverified]) {
      const { body } = await client.post('/__sandbox/api/users', { verified: client !== unverified.client });
      const username = textAt(body, 'payload', 'email');
      await client.post('/api/login', { username, password: 'Test1234' });
    }
  });
  beforeEach(() => {
    market.context.clock.setOffset(0);
    market.context.db.exec('DELETE FROM offers; DELETE FROM agenda; DELETE FROM selling_waits');
  });
  afterAll(() => market.close());

  const after = market.advance;
  const history = async (who = seller) =>
    offers.parse(payloadOf((await who.client.get('/api/offer/history')).body));
  const created = async (change = {}) => Number(member((await seller.create(change)).body, 'id'));
  return { market, seller, other, unverified, after, history, created };
}
