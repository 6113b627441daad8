import * as z from 'zod/mini';
import { payloadOf, readRefusal, succeeded, type EnvelopeKind } from '../../../shared/wire/envelope.ts';
import { platform } from '../platform/current.ts';
import { callKey, takeEarlyAnswer, TIMEOUT_MS } from '../early/early-answers.ts';
import { ApiError } from './errors.ts';
import { emailUnverified, sessionExpired } from './events.ts';
import { readRetryAfter } from './retry-after.ts';

/** Currency and language an answer is asked for in. Part of every query key whose answer depends on it. */
export interface Scope {
  currency: string;
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
  /** True for calls whose 401 is an answer and not the end of the session (document 3, decision 11). */
  keepsSession?: boolean;
}

export interface Send<Schema extends z.ZodMiniType> extends Call<Schema> {
  body?: Record<string, unknown>;
  /** For requests that move money: a backend that has seen it answers as it did then (document 3, decision 18). */
  idempotencyKey?: string;
}

const UNVERIFIED = 'Your email address is not verified.';

function scopeParams(scope: Scope | undefined): Record<string, string> {
  if (!scope) return {};
  return {
    currency: scope.currency,
    ...(scope.languageId === undefined ? {} : { lang_id: scope.languageId }),
  };
}

interface Answer {
  status: number;
  body: unknown;
  retryAfter: string | undefined;
}

/**
 * Reads an answer to its end. A body that is no JSON is left as text, which no schema takes.
 * @throws ApiError where none came, or it broke off; what the caller itself called off is thrown on
 */
async function read(asked: Promise<Response>): Promise<Answer> {
  try {
    const response = await asked;
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, body: parseOrKeep(text), retryAfter };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') throw error;
    throw new ApiError(name === 'TimeoutError' ? 'timeout' : 'network', 'An error occurred', {
      cause: error,
    });
  }
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function refused({ status, body, retryAfter }: Answer, call: Call<z.ZodMiniType>, askedAt: number): ApiError {
  const refusal = readRefusal(body);
  if (status === 401 && !call.keepsSession) sessionExpired.tell(askedAt);
  if (status === 403 && refusal.message === UNVERIFIED) emailUnverified.tell();
  return new ApiError('http', refusal.text ?? 'An error occurred', {
    status,
    fields: refusal.fields,
    serverText: refusal.text,
    retryAfter: readRetryAfter(retryAfter),
  });
}

/** Laravel's rule for writes: what its cookie says is said again in a header, which another site could not. */
function xsrfToken(): string | undefined {
  try {
    const pair = document.cookie.split('; ').find((each) => each.startsWith('XSRF-TOKEN='));
    return pair && decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
  } catch {
    // A browser that keeps no cookies, or one that is not ours.
    return undefined;
  }
}

interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/`, query included. */
  url: string;
  body?: Record<string, unknown> | undefined;
}

function ask({ method, url, body }: Question, call: Send<z.ZodMiniType>): Promise<Response> {
  const token = platform.token.get();
  const xsrf = method === 'GET' ? undefined : xsrfToken();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(`/api/${url}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(xsrf !== undefined && { 'X-XSRF-TOKEN': xsrf }),
      ...(call.idempotencyKey !== undefined && { 'Idempotency-Key': call.idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  });
}

async function request<Schema extends z.ZodMiniType>(
  question: Question,
  call: Send<Schema>,
  early?: Promise<Response>,
): Promise<z.output<Schema>> {
  const askedAt = performance.now();
  const answer = await read(early ?? ask(question, call));
  if (answer.status < 200 || answer.status >= 300) throw refused(answer, call, askedAt);
  const { body } = answer;
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
  return request({ method: 'GET', url: callKey(path, params) }, call, takeEarlyAnswer(path, params));
}

/**
 * Sends to the backend; currency and language travel in the body (document 1, §7). Never retried by itself.
 * @throws ApiError
 */
export function send<Schema extends z.ZodMiniType>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  call: Send<Schema>,
): Promise<z.output<Schema>> {
  const body = method === 'DELETE' ? undefined : { ...scopeParams(call.scope), ...call.body };
  return request({ method, url: path, body }, call);
}
