import axios, { isAxiosError, type AxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import type { CurrencyName } from '#shared/money.ts';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { payloadOf, readRefusal, succeeded } from '#shared/wire/envelope.ts';
import type { REQUESTS } from '#shared/wire/requests.ts';
import { platform } from '../platform/current.ts';
import { takeEarlyAnswer, type EarlyAnswer } from '../early/early-answers.ts';
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

const http = axios.create({
  baseURL: '/api/',
  timeout: 20_000,
  withCredentials: true,
  headers: { Accept: 'application/json' },
  // Every status is an answer here; which of them are refusals is said below.
  validateStatus: null,
});

function scopeParams(scope: Scope | undefined): Record<string, string> {
  if (!scope) return {};
  return {
    currency: scope.currency.code,
    ...(scope.languageId === undefined ? {} : { lang_id: scope.languageId }),
  };
}

/** What came back, whichever way it was asked for. */
interface Answer {
  status: number;
  data: unknown;
  retryAfter: unknown;
}

function toApiError(error: unknown): unknown {
  if (axios.isCancel(error) || !isAxiosError(error)) return error;
  const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
  return new ApiError(timedOut ? 'timeout' : 'network', 'An error occurred', { cause: error });
}

/** An answer that the document began to ask for (see early/begin.ts), as if it had been asked for here. */
async function readEarly(early: Promise<EarlyAnswer>): Promise<Answer> {
  try {
    const { status, body, retryAfter } = await early;
    // Most of them are there by now: each is read in a task of its own.
    await yieldToBrowser();
    return { status, data: parseOrKeep(body), retryAfter };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(timedOut ? 'timeout' : 'network', 'An error occurred', { cause: error });
  }
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
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

async function send(config: AxiosRequestConfig, { signal, idempotencyKey }: AnyOptions): Promise<Answer> {
  const token = platform.token.get();
  try {
    const { status, data, headers } = await http.request<unknown>({
      ...config,
      ...(signal ? { signal } : {}),
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
    });
    return { status, data, retryAfter: headers['retry-after'] };
  } catch (error) {
    throw toApiError(error);
  }
}

/** The endpoint's path with its parameters put in. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Currency and language travel in the query of a GET, and in the body of everything else that has one. */
async function ask({ method }: Endpoint, path: string, options: AnyOptions): Promise<Answer> {
  const scope = scopeParams(options.scope);
  if (method !== 'GET') {
    const data = method === 'DELETE' ? undefined : { ...scope, ...options.body };
    return send({ method, url: path, data }, options);
  }
  const params = { ...scope, ...options.query };
  const early = takeEarlyAnswer(path, params);
  return early ? readEarly(early) : send({ method, url: path, params }, options);
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
