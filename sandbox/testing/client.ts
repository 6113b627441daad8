import { hashQuickly } from '../accounts/password.ts';
import { memberAt } from '../answers.ts';
import type { Area } from '../context.ts';
import { createClock } from '../clock.ts';
import { type Market, openMarket } from '../market.ts';

/** A complete answer. `body` is the parsed JSON, or the text if it is none. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
}

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  /** Repeat the XSRF cookie in its header, as axios does. */
  xsrf?: boolean;
}

/** A browser for tests: it keeps cookies and repeats the XSRF token. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #market: Market;

  constructor(market: Market) {
    this.#market = market;
  }

  get(path: string, call: Call = {}): Promise<Answer> {
    return this.send('GET', path, call);
  }

  post(path: string, body: unknown = {}, call: Call = {}): Promise<Answer> {
    return this.send('POST', path, { ...call, body });
  }

  put(path: string, body: unknown = {}, call: Call = {}): Promise<Answer> {
    return this.send('PUT', path, { ...call, body });
  }

  delete(path: string, call: Call = {}): Promise<Answer> {
    return this.send('DELETE', path, call);
  }

  /** Sends a form as a browser would. */
  form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const type = 'application/x-www-form-urlencoded';
    const body = new URLSearchParams(fields).toString();
    return this.send('POST', path, { body, headers: { 'content-type': type, ...headers } });
  }

  async send(method: string, path: string, { body, headers = {}, xsrf = true }: Call): Promise<Answer> {
    const sent = new Headers({ 'content-type': 'application/json', ...headers });
    if (this.cookies.size > 0) sent.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    const token = this.cookies.get('XSRF-TOKEN');
    if (xsrf && token !== undefined && method !== 'GET') sent.set('x-xsrf-token', decodeURIComponent(token));
    const answer = await this.#market.app.request(path, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: json(text) };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A marketplace in memory with some areas and a fixed time. */
export function testMarket(
  areas: readonly Area[],
): Market & { client(): TestClient; advance(ms: number): void } {
  hashQuickly();
  const market = openMarket({ file: ':memory:', areas, clock: createClock(() => Date.UTC(2026, 0, 15, 12)) });
  const { clock } = market.context;
  return {
    ...market,
    client: () => new TestClient(market),
    advance: (ms) => clock.setOffset(clock.offset() + ms),
  };
}

/** A nested member of an answer: `member(answer.body, 'payload', 0, 'links')`. */
export function member(value: unknown, ...path: (string | number)[]): unknown {
  return memberAt(value, path);
}

/**
 * A nested member that must be text.
 * @throws TypeError if it is none
 */
export function textAt(value: unknown, ...path: (string | number)[]): string {
  const found = member(value, ...path);
  if (typeof found !== 'string')
    throw new TypeError(`no text at ${path.join('.')}: ${JSON.stringify(value)}`);
  return found;
}
