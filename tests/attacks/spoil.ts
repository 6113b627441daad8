import type { Page } from 'playwright/test';

import { type Vector, VECTORS, encoded } from './vector.ts';

/** Members with visible text, in any answer. Ids, dates, prices and slugs stay, since they select screens. */
const READ =
  /^(title|name|surname|type|exterior|category|sub_categories|quality|pattern|weapon|collection|question|message|error|copyright|requisites|support_email|symbol|order_nr|item_url|item|img_url|image|image_url|link|email|phone|city|address|zip|avatar_medium|steamId|steam_trade_link|display|currency_code|currency_symbol|description|header|content|answer|status|types|qualities|heroes|exterior_names|classes|payment_methods|google_tag)$/;
/** Members with HTML. */
const HTML = /^(answer|header|content|description)$/;
/** Members with addresses: they take one vector at a time, of the address vectors. */
const ADDRESS = /^(avatar_medium|img_url|image|image_url|item_url|link|steam_trade_link)$/;
const ADDRESSES = VECTORS.filter((vector) => vector.class === 'link');
/** How many vectors a member takes that occurs once in an answer. */
const AT_ONCE = 26;

/** The vectors that were in each place: `GET /api/items/list title` to their numbers. */
export type Places = Map<string, Set<number>>;

/** Fills answers with vectors. Each place continues where it stopped. */
export class Spoiler {
  readonly places: Places = new Map();
  readonly #vectors: readonly Vector[];
  readonly #next = new Map<string, number>();

  constructor(vectors: readonly Vector[] = VECTORS) {
    this.#vectors = vectors;
  }

  #take(place: string, count: number, of: readonly Vector[]): Vector[] {
    const from = this.#next.get(place) ?? 0;
    this.#next.set(place, from + count);
    const taken = Array.from({ length: count }, (_, at) => of[(from + at) % of.length]);
    const vectors = taken.filter((vector) => vector !== undefined);
    const numbers = this.places.get(place) ?? new Set();
    for (const { number } of vectors) numbers.add(number);
    this.places.set(place, numbers);
    return vectors;
  }

  /** The text with vectors for `place`. */
  text(place: string, key: string, among: boolean): string {
    const isAddress = ADDRESS.test(key);
    const vectors = this.#take(
      place,
      among || isAddress ? 1 : AT_ONCE,
      isAddress ? ADDRESSES : this.#vectors,
    );
    if (!HTML.test(key)) return vectors.map(({ payload }) => payload).join(among ? '' : ' ');
    const form = (html: string, at: number) => ((at + vectors.length) % 2 === 0 ? html : encoded(html));
    return vectors.map(({ payload }, at) => form(`<div>${payload}</div>`, at)).join('\n');
  }

  /** `value` with every visible text replaced; in translations, every text. */
  spoil(value: unknown, call: string, key = '', among = false): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.spoil(entry, call, key, true));
    if (typeof value === 'string') {
      const all = call.endsWith('/localizations');
      if (!all && !READ.test(key)) return value;
      // The envelope's own status.
      if (key === 'status' && value === 'OK') return value;
      return this.text(all ? call : `${call} ${key}`, key, among || all);
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([name, inner]) => [name, this.spoil(inner, call, name, among)]));
  }

  /** Applies `spoil` to every further answer of the page. */
  async attach(page: Page, only: RegExp = /./): Promise<void> {
    await page.route('**/api/**', async (route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname.replace(/\/\d+$/, '/{id}');
      const answer = await route.fetch().catch(() => undefined);
      if (answer === undefined) return route.abort();
      const body: unknown = await answer.json().catch(() => undefined);
      if (body === undefined || !only.test(path)) return route.fulfill({ response: answer });
      return route.fulfill({ response: answer, json: this.spoil(body, `${request.method()} ${path}`) });
    });
  }

  /** The number of vectors times places that occurred. */
  count(): number {
    return [...this.places.values()].reduce((sum, numbers) => sum + numbers.size, 0);
  }
}
