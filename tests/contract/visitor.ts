import type { z } from 'zod/mini';
import * as zod from 'zod/mini';

/** An answer: status and parsed body. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A visitor with their own cookies, who repeats the XSRF cookie as the contract's clients do. */
export class Visitor {
  readonly #api: string;
  readonly #cookies = new Map<string, string>();

  constructor(api: string) {
    this.#api = api;
  }

  /** Sends a request. @param key the `Idempotency-Key` of a call that moves money */
  async ask(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    const headers = new Headers({ Accept: 'application/json' });
    if (key !== undefined) headers.set('Idempotency-Key', key);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies) headers.set('Cookie', cookies);
    const xsrf = this.#cookies.get('XSRF-TOKEN');
    if (xsrf !== undefined) headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrf));
    const answer = await fetch(`${this.#api}/api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** Sends a GET that must succeed, and returns its answer in this shape. */
  async get<Schema extends z.ZodMiniType>(path: string, shape: Schema): Promise<z.output<Schema>> {
    const { status, body } = await this.ask('GET', path);
    if (status !== 200) throw new Error(`GET ${path} gave ${status}: ${JSON.stringify(body)}`);
    return zod.parse(shape, body);
  }

  /** Signs in as the demo user. */
  async signIn(): Promise<void> {
    await this.ask('GET', 'sanctum/csrf-cookie');
    const { status } = await this.ask('POST', 'login', { username: 'demo', password: 'Demo1234' });
    if (status !== 200) throw new Error(`The demo user cannot sign in: ${status}.`);
  }
}
