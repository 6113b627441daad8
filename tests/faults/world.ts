import * as z from 'zod/mini';

const Made = z.object({
  payload: z.object({ id: z.number(), email: z.string(), password: z.string(), token: z.string() }),
});
/** An account with its token. */
export type Member = z.output<typeof Made>['payload'];

const Countries = z.object({ payload: z.array(z.object({ id: z.number(), iso: z.string() })) });
const Listed = z.object({ payload: z.array(z.object({ id: z.number(), title: z.string() })) });
const Rows = z.object({
  payload: z.array(z.looseObject({ id: z.optional(z.union([z.string(), z.number()])) })),
});

/** Everything that a checkout or a payout requires. */
const COMPLETE_PROFILE = {
  name: 'Ada',
  surname: 'Glass',
  phone: '+4930901820',
  city: 'Berlin',
  address: 'Lindenstraße 9',
  zip: '10969',
  trade_link: 'https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=abcdEFGH',
};

/** The tester's actions in the sandbox, without a browser or faults. */
export class World {
  readonly api: string;
  #germany: number | undefined;
  readonly #given = new Set<number>();

  constructor(api: string) {
    this.api = api;
  }

  async #request(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    const answer = await fetch(`${this.api}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const result: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(result)}`);
    return result;
  }

  /** Makes an account with a complete profile. @param more further members; `balance` is EUR */
  async createMember(more: Record<string, unknown> = {}): Promise<Member> {
    this.#germany ??= z
      .parse(Countries, await this.#request('GET', '/api/countries'))
      .payload.find(({ iso }) => iso === 'DE')?.id;
    const given = { ...COMPLETE_PROFILE, country: this.#germany, ...more };
    return z.parse(Made, await this.#request('POST', '/__sandbox/api/users', given)).payload;
  }

  /** Unsold items between two prices in EUR, different ones for each cell. */
  async findItems(count: number, from: number, till: number): Promise<{ id: number; title: string }[]> {
    const query = `currency=EUR&limit=50&random=1&price_from=${from}&price_till=${till}`;
    const { payload } = z.parse(Listed, await this.#request('GET', `/api/items/list?${query}`));
    const found = payload.filter(({ id }) => !this.#given.has(id)).slice(0, count);
    for (const { id } of found) this.#given.add(id);
    return found;
  }

  async fillCart(token: string, items: readonly { id: number }[]): Promise<void> {
    for (const { id } of items)
      await this.#request('POST', '/api/cart', { item_id: id, is_variation: false, count: 1 }, token);
  }

  /** Makes an offer of the account and sets its status. @returns its id */
  async createOffer(token: string, status: string): Promise<string> {
    const sent = await this.#request(
      'POST',
      '/api/offer/create',
      {
        title: 'AK-47 | Redline',
        price: 20,
        quality: 'field_tested',
        item_url: 'https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_1',
      },
      token,
    );
    const { id } = z.parse(z.object({ id: z.number() }), sent);
    const price = status === 'pending' ? {} : { service_price: 17.5 };
    await this.#request('PATCH', `/__sandbox/api/offers/${id}`, { status, ...price });
    return String(id);
  }

  /** Buys the account's cart from its balance. @returns the order's id */
  async buyCart(token: string): Promise<string> {
    const answer = await this.#request(
      'POST',
      '/api/purchase/product',
      {
        ...contact,
        tradeUrl: COMPLETE_PROFILE.trade_link,
        promocode: null,
        paymentType: 'balance',
        country: this.#germany,
      },
      token,
    );
    return String(z.parse(z.looseObject({ order: z.union([z.string(), z.number()]) }), answer).order);
  }

  /** Makes a deposit that waits for its payer. @returns its id */
  async createDeposit(token: string): Promise<string> {
    const answer = await this.#request(
      'POST',
      '/api/deposit/checkout',
      { ...contact, amount: 25, country: this.#germany },
      token,
    );
    const url = new URL(z.parse(z.looseObject({ redirect_url: z.string() }), answer).redirect_url);
    return url.searchParams.get('order') ?? '';
  }

  async settle(kind: 'deposits' | 'purchases', id: string, status: string): Promise<void> {
    await this.#request('PUT', `/__sandbox/api/${kind}/${id}`, { status });
  }

  async status(kind: 'offers', id: string, status: string): Promise<void> {
    await this.#request('PATCH', `/__sandbox/api/${kind}/${id}`, { status });
  }

  /** The account's records in one of its histories. */
  async readHistory(kind: 'purchase' | 'deposit' | 'offer', token: string) {
    return z.parse(Rows, await this.#request('GET', `/api/${kind}/history`, undefined, token)).payload;
  }

  /** The number of payouts ever requested for an offer. */
  async countPayouts(offer: string): Promise<number> {
    const { payload } = z.parse(Rows, await this.#request('GET', '/__sandbox/api/payouts'));
    return payload.filter((row) => String(row['offer_id']) === offer).length;
  }

  async cart(token: string): Promise<number> {
    const answer = await this.#request('GET', '/api/cart', undefined, token);
    return z.parse(z.object({ payload: z.object({ items: z.array(z.unknown()) }) }), answer).payload.items
      .length;
  }

  /** Pauses the service, so that nothing changes on its own. */
  async pauseService(): Promise<void> {
    await this.#request('PUT', '/__sandbox/api/waits', {
      offer_after_ms: null,
      item_after_ms: null,
      payout_after_ms: null,
    });
  }
}

const contact = {
  name: 'Ada',
  surname: 'Glass',
  email: 'ada@vitrine.example',
  phone: COMPLETE_PROFILE.phone,
  phoneE164: COMPLETE_PROFILE.phone,
  city: COMPLETE_PROFILE.city,
  address: COMPLETE_PROFILE.address,
  postCode: COMPLETE_PROFILE.zip,
};
