import axios, { isAxiosError, type AxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import type { CurrencyName } from '#shared/money.ts';
import { payloadOf, readRefusal, succeeded, type EnvelopeKind } from '#shared/wire/envelope.ts';
import { platform } from '../platform/current.ts';
import { takeEarlyAnswer, type EarlyAnswer } from '../early/early-answers.ts';
import { breathe } from '../ui/page/breathe.ts';
import { ApiError } from './errors.ts';
import { emailUnverified, sessionExpired } from './events.ts';
import { readRetryAfter } from './retry-after.ts';

/** Currency and language an answer is asked for in. Part of every query key whose answer depends on it. */
export interface Scope {
  currency: CurrencyName;
  languageId: string | undefined;
}

export interface Call<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** Left out for the few calls that ask for neither currency nor language. */
  scope?: Scope;
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  /** `bare` where the answer's `status` is its own and not the envelope's. */
  envelope?: EnvelopeKind;
  /** False where the schema reads the whole body, `meta` beside `payload` included. */
  unwrap?: boolean;
  /** True for calls whose 401 is an answer, such as a wrong password, and not the end of the session. */
  keepsSession?: boolean;
}

export interface Send<Schema extends z.ZodMiniType> extends Call<Schema> {
  body?: Record<string, unknown>;
  /** For requests that move money: a backend carries out each key once, and repeats its first answer. */
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
    await breathe();
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
  method: string;
  path: string;
  /** In ms of `performance.now()`. */
  at: number;
}

function refused({ status, data, retryAfter }: Answer, call: Call<z.ZodMiniType>, asked: Asked): ApiError {
  const refusal = readRefusal(data);
  if (status === 401 && !call.keepsSession) sessionExpired.tell(asked.at);
  if (status === 403 && refusal.message === UNVERIFIED)
    emailUnverified.tell({ path: asked.path, action: asked.method !== 'GET', askedAt: asked.at });
  return new ApiError('http', refusal.text ?? 'An error occurred', {
    status,
    fields: refusal.fields,
    serverText: refusal.text,
    retryAfter: readRetryAfter(retryAfter),
  });
}

async function ask(config: AxiosRequestConfig, call: Send<z.ZodMiniType>): Promise<Answer> {
  const token = platform.token.get();
  try {
    const { status, data, headers } = await http.request<unknown>({
      ...config,
      ...(call.signal ? { signal: call.signal } : {}),
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': call.idempotencyKey }),
      },
    });
    return { status, data, retryAfter: headers['retry-after'] };
  } catch (error) {
    throw toApiError(error);
  }
}

async function request<Schema extends z.ZodMiniType>(
  config: AxiosRequestConfig & { method: string; url: string },
  call: Send<Schema>,
  early?: Promise<EarlyAnswer>,
): Promise<z.output<Schema>> {
  const asked = { method: config.method, path: config.url, at: performance.now() };
  const answer = await (early ? readEarly(early) : ask(config, call));
  if (answer.status < 200 || answer.status >= 300) throw refused(answer, call, asked);
  const body = answer.data;
  if (call.envelope !== 'bare' && !succeeded(body)) {
    const refusal = readRefusal(body);
    throw new ApiError('refused', refusal.text ?? 'An error occurred', {
      status: answer.status,
      fields: refusal.fields,
      serverText: refusal.text,
    });
  }
  const parsed = z.safeParse(call.schema, call.unwrap === false ? body : payloadOf(body));
  if (!parsed.success) {
    throw new ApiError('format', 'Invalid response format from server', {
      status: answer.status,
      cause: parsed.error,
    });
  }
  return parsed.data;
}

/**
 * Asks the backend. Paths are relative to `/api/` of the page's own origin, on both shells.
 * @throws ApiError
 */
export function get<Schema extends z.ZodMiniType>(
  path: string,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  const params = { ...scopeParams(call.scope), ...call.query };
  return request({ method: 'GET', url: path, params }, call, takeEarlyAnswer(path, params));
}

/**
 * Sends to the backend; currency and language are in the body. Never retried: it may have been carried out.
 * @throws ApiError
 */
export function send<Schema extends z.ZodMiniType>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  call: Send<Schema>,
): Promise<z.output<Schema>> {
  const data = method === 'DELETE' ? undefined : { ...scopeParams(call.scope), ...call.body };
  return request({ method, url: path, data }, call);
}
