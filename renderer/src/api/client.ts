import * as z from 'zod/mini';
import type { CurrencyName } from '#shared/money.ts';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { readRefusal, succeeded } from '#shared/wire/envelope.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import type { REQUESTS } from '#shared/wire/requests.ts';
import { platform } from '../platform/current.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { callAddress, fillPath, scopeParams } from '#shared/wire/call-address.ts';
import { ApiError } from './errors.ts';
import { emailUnverified, sessionExpired } from './events.ts';
import {
  REQUEST_TIMEOUT_MS as TIMEOUT_MS,
  readAnswer,
  takePrefetchedAnswer,
  type PrefetchedAnswer,
} from './prefetched-answers.ts';
import { readRetryAfter } from '#shared/wire/retry-after.ts';

/** The currency and language of a call. Part of every query key whose answer depends on it. */
export interface Scope {
  currency: CurrencyName;
  languageId: string | undefined;
}

/** The names of a path's parameters, written as `{id}`. */
type Parameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameters<Rest>
  : never;

/** The options of a call: exactly those that its row in `shared/wire/endpoints/` needs. */
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
        /** The backend answers a repeated key with its first answer. */
        idempotencyKey: string;
      }
    : unknown);

type Requests = typeof REQUESTS;
type Given<Schema> = Schema extends z.ZodMiniObject ? z.input<Schema> : never;

/** The input type of an endpoint's body. */
export type BodyOf<Id extends keyof Requests> = 'body' extends keyof Requests[Id]
  ? Given<Requests[Id]['body']>
  : never;

/** Lets optional members also be undefined. */
type Optional<T> = { readonly [Key in keyof T]: T[Key] | (undefined extends T[Key] ? undefined : never) };

/** The options of any call, as the client reads them. */
interface AnyOptions {
  signal?: AbortSignal;
  params?: Readonly<Record<string, string>>;
  scope?: Scope;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: Readonly<Record<string, unknown>>;
  idempotencyKey?: string;
}

const UNVERIFIED = 'Your email address is not verified.';

const paramsOf = (scope: Scope | undefined): Record<string, string> =>
  scope ? scopeParams(scope.currency.code, scope.languageId) : {};

/** A received answer. `data` is the parsed JSON, or the text when it is not JSON. */
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

/** Laravel requires the XSRF cookie's value in a header of every write. */
function xsrfHeader(): Record<string, string> {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(value) };
}

interface SentCall {
  /** Start of the call, in ms of `performance.now()`. */
  at: number;
  path: string;
}

/** The error for an HTTP failure; also emits the events that it causes. */
function httpError({ status, data, retryAfter }: Answer, endpoint: Endpoint, sent: SentCall): ApiError {
  const refusal = readRefusal(data);
  if (status === 401 && !endpoint.keepsSession) sessionExpired.emit(sent.at);
  if (status === 403 && refusal.message === UNVERIFIED)
    emailUnverified.emit({ path: sent.path, action: endpoint.method !== 'GET', askedAt: sent.at });
  return new ApiError('http', refusal.text ?? 'An error occurred', {
    status,
    fields: refusal.fields,
    serverText: refusal.text,
    retryAfter: readRetryAfter(retryAfter),
  });
}

/** Sends one request. @throws DOMException or TypeError when no whole answer came */
function send(
  { method }: Endpoint,
  address: string,
  { signal, body, scope, idempotencyKey }: AnyOptions,
): Promise<PrefetchedAnswer> {
  const token = platform.token.get();
  const hasBody = method === 'POST' || method === 'PUT';
  const response = fetch(`/api/${address}`, {
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
    ...(hasBody ? { body: JSON.stringify({ ...paramsOf(scope), ...body }) } : {}),
  });
  return readAnswer(response);
}

/**
 * Takes the boot document's answer to the same call, or sends the request. A GET carries currency and language in its
 * query, a POST or PUT in its body.
 * @throws ApiError when no answer came
 */
async function fetchAnswer(endpoint: Endpoint, path: string, options: AnyOptions): Promise<Answer> {
  const params = endpoint.method === 'GET' ? { ...paramsOf(options.scope), ...options.query } : {};
  const prefetched = endpoint.method === 'GET' ? takePrefetchedAnswer(path, params) : undefined;
  try {
    const { status, body, retryAfter } = await (prefetched ??
      send(endpoint, callAddress(path, params), options));
    // Prefetched answers are often all there already; yielding parses each in its own task.
    if (prefetched) await yieldToBrowser();
    return { status, data: parseOrKeep(body), retryAfter };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(timedOut ? 'timeout' : 'network', 'An error occurred', { cause: error });
  }
}

/**
 * Calls the backend at `/api/` of the page's own origin, in both shells. Does not retry.
 * @throws ApiError
 */
export async function call<Row extends Endpoint>(
  endpoint: Row,
  options: CallOptions<Row>,
): Promise<z.output<Row['response']>> {
  const { envelope }: Endpoint = endpoint;
  const { response }: { response: Row['response'] } = endpoint;
  const anyOptions: AnyOptions = options;
  const sent = { path: fillPath(endpoint.path, anyOptions.params), at: performance.now() };
  const answer = await fetchAnswer(endpoint, sent.path, anyOptions);
  if (answer.status < 200 || answer.status >= 300) throw httpError(answer, endpoint, sent);
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
