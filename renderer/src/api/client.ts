import * as z from 'zod/mini';
import type { CurrencyName } from '#shared/money.ts';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { payloadOf, readRefusal, succeeded } from '#shared/wire/envelope.ts';
import type { REQUESTS } from '#shared/wire/requests.ts';
import { platform } from '../platform/current.ts';
import {
  callKey,
  EARLY_TIMEOUT_MS as TIMEOUT_MS,
  readWhole,
  takeEarlyAnswer,
  type EarlyAnswer,
} from '../early/early-answers.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { ApiError } from './errors.ts';
import { emailUnverified, sessionExpired } from './events.ts';
import { readRetryAfter } from './retry-after.ts';

/** Currency and language an answer is asked for in. Part of every query key whose answer depends on it. */
export interface Scope {
  currency: CurrencyName;
  languageId: string | undefined;
}

/** Names of the parameters in a path, `{id}`. */
type Parameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameters<Rest>
  : never;

/** What a call is made with: what its row in `shared/wire/endpoints/` asks for, and nothing else. */
export type CallOptions<Row extends Endpoint> = { signal?: AbortSignal } & ([
  Parameters<Row['path']>,
] extends [never]
  ? unknown
  : { params: Readonly<Record<Parameters<Row['path']>, string>> }) &
  (Row extends { scoped: false } ? unknown : { scope: Scope }) &
  (Row['id'] extends keyof Requests
    ? ('query' extends keyof Requests[Row['id']]
        ? { query: Optional<Given<Requests[Row['id']]['query']>> }
        : unknown) &
        ('body' extends keyof Requests[Row['id']]
          ? { body: Readonly<Given<Requests[Row['id']]['body']>> }
          : unknown)
    : unknown) &
  (Row extends { money: true }
    ? {
        /** A backend that has seen the key answers as it did then. */
        idempotencyKey: string;
      }
    : unknown);

type Requests = typeof REQUESTS;
type Given<Schema> = Schema extends z.ZodMiniObject ? z.input<Schema> : never;

/** What an endpoint's body is given as. */
export type BodyOf<Id extends keyof Requests> = 'body' extends keyof Requests[Id]
  ? Given<Requests[Id]['body']>
  : never;

/** Members that may be left out may also be undefined. */
type Optional<T> = { readonly [Key in keyof T]: T[Key] | (undefined extends T[Key] ? undefined : never) };

/** The options as the client reads them, of whichever call. */
interface AnyOptions {
  signal?: AbortSignal;
  params?: Readonly<Record<string, string>>;
  scope?: Scope;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: Readonly<Record<string, unknown>>;
  idempotencyKey?: string;
}

const UNVERIFIED = 'Your email address is not verified.';

function scopeParams(scope: Scope | undefined): Record<string, string> {
  if (!scope) return {};
  return {
    currency: scope.currency.code,
    ...(scope.languageId === undefined ? {} : { lang_id: scope.languageId }),
  };
}

/** What came back: its body is JSON, or the text where it is none. */
interface Answer {
  status: number;
  data: unknown;
  retryAfter: string | undefined;
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Laravel's rule: a write with the session's cookie repeats the XSRF cookie in a header. */
function xsrfHeader(): Record<string, string> {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(value) };
}

interface Asked {
  /** In ms of `performance.now()`. */
  at: number;
  path: string;
}

function refused({ status, data, retryAfter }: Answer, endpoint: Endpoint, asked: Asked): ApiError {
  const refusal = readRefusal(data);
  if (status === 401 && !endpoint.keepsSession) sessionExpired.tell(asked.at);
  if (status === 403 && refusal.message === UNVERIFIED)
    emailUnverified.tell({ path: asked.path, action: endpoint.method !== 'GET', askedAt: asked.at });
  return new ApiError('http', refusal.text ?? 'An error occurred', {
    status,
    fields: refusal.fields,
    serverText: refusal.text,
    retryAfter: readRetryAfter(retryAfter),
  });
}

/** Sends one request. @throws DOMException or TypeError where no whole answer came */
function send(
  { method }: Endpoint,
  address: string,
  { signal, body, scope, idempotencyKey }: AnyOptions,
): Promise<EarlyAnswer> {
  const token = platform.token.get();
  const hasBody = method === 'POST' || method === 'PUT';
  const asked = fetch(`/api/${address}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      ...(method === 'GET' ? {} : xsrfHeader()),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    credentials: 'include',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    ...(hasBody ? { body: JSON.stringify({ ...scopeParams(scope), ...body }) } : {}),
  });
  return readWhole(asked);
}

/** The endpoint's path with its parameters put in. */
const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Asks, unless the document asked the very same before the shop's code was there. Currency and language travel in the
 * query of a GET, and in the body of a POST or PUT.
 */
async function ask(endpoint: Endpoint, path: string, options: AnyOptions): Promise<Answer> {
  const params = endpoint.method === 'GET' ? { ...scopeParams(options.scope), ...options.query } : {};
  const early = endpoint.method === 'GET' ? takeEarlyAnswer(path, params) : undefined;
  try {
    const { status, body, retryAfter } = await (early ?? send(endpoint, callKey(path, params), options));
    // Most early answers are there by now: each is read in a task of its own.
    if (early) await yieldToBrowser();
    return { status, data: parseOrKeep(body), retryAfter };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(timedOut ? 'timeout' : 'network', 'An error occurred', { cause: error });
  }
}

/**
 * Asks the backend, at `/api/` of the page's own origin on both shells. Nothing is retried here.
 * @throws ApiError
 */
export async function call<Row extends Endpoint>(
  endpoint: Row,
  options: CallOptions<Row>,
): Promise<z.output<Row['response']>> {
  const { envelope }: Endpoint = endpoint;
  const { response }: { response: Row['response'] } = endpoint;
  const given: AnyOptions = options;
  const asked = { path: fillPath(endpoint.path, given.params), at: performance.now() };
  const answer = await ask(endpoint, asked.path, given);
  if (answer.status < 200 || answer.status >= 300) throw refused(answer, endpoint, asked);
  const body = answer.data;
  if (envelope !== 'own-status' && envelope !== 'empty' && !succeeded(body)) {
    const refusal = readRefusal(body);
    throw new ApiError('refused', refusal.text ?? 'An error occurred', {
      status: answer.status,
      fields: refusal.fields,
      serverText: refusal.text,
    });
  }
  const parsed = z.safeParse(response, envelope === 'whole' ? body : payloadOf(body));
  if (!parsed.success) {
    throw new ApiError('format', 'Invalid response format from server', {
      status: answer.status,
      cause: parsed.error,
    });
  }
  return parsed.data;
}
