import type { AxiosResponse } from 'axios';
import type * as z from 'zod/mini';
import type { CurrencyName } from '#shared/money.ts';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { readRefusal, succeeded } from '#shared/wire/envelope.ts';
import { parseAnswer } from '#shared/wire/lists.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import type { REQUESTS } from '#shared/wire/requests.ts';
import { callAddress, fillPath } from '#shared/wire/call-address.ts';
import { UNAVAILABLE } from '#shared/wire/retry-after.ts';
import { TOKEN_MISMATCH } from '#shared/wire/csrf-cookie-path.ts';
import { waitOf } from './adapter.ts';
import { carriesSession } from './carries-session.ts';
import { logFailure } from '../platform/log-failure.ts';
import { ApiError } from './errors.ts';
import { emailUnverified, sessionExpired } from './events.ts';
import { http } from './http.ts';
import { dropKeptAnswers, isKept, keepAnswer } from './kept-answers.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';
import type { SessionChange } from './session-change.ts';

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
export type CallOptions<Row extends Endpoint> = {
  signal?: AbortSignal;
  /** The answer to this very call, if the document has sent it. */
  sent?: Promise<PrefetchedAnswer> | undefined;
} & ([Parameters<Row['path']>] extends [never]
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
  (Row extends { session: 'change' }
    ? {
        /** From `changeSession`, within which the call has to be made. */
        change: SessionChange;
      }
    : {
        /** For a call within `changeSession`; others wait until it has ended. */
        change?: SessionChange;
      }) &
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
  sent?: Promise<PrefetchedAnswer> | undefined;
  params?: Readonly<Record<string, string>>;
  scope?: Scope;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: Readonly<Record<string, unknown>>;
  idempotencyKey?: string;
  change?: SessionChange;
}

const UNVERIFIED = 'Your email address is not verified.';

interface SentCall {
  /** Start of the call, in ms of `performance.now()`. */
  at: number;
  path: string;
}

/** Whether a refusal means that the member's session has ended. */
function endsSession({ status, config }: AxiosResponse<unknown>, endpoint: Endpoint): boolean {
  if (!carriesSession(endpoint)) return false;
  // Laravel compares the XSRF token before it asks who is signed in. With a new token, a second 419 means that nobody is.
  if (config.isRenewed && endpoint.who !== 'anyone' && status === TOKEN_MISMATCH) return true;
  return status === 401 && !endpoint.keepsSession;
}

/** True for a framework's own text, which helps nobody: 'CSRF token mismatch.', or words for the status itself. */
const isTechnical = (status: number, text = ''): boolean =>
  status === TOKEN_MISMATCH ||
  /^(service unavailable|too many (attempts|requests)|server error)\.?$/i.test(text);

/** True for a refusal of what was sent, for which an old list may be the reason: a currency that is gone, a language. */
const mayBeOutdated = (status: number): boolean => status === 400 || status === 422;

/** The error for an HTTP failure; also emits the events that it causes. */
function httpError(answer: AxiosResponse<unknown>, endpoint: Endpoint, sent: SentCall): ApiError {
  const { status, data } = answer;
  const refusal = readRefusal(data);
  if (mayBeOutdated(status)) dropKeptAnswers();
  if (endsSession(answer, endpoint)) sessionExpired.emit(sent.at);
  if (status === 403 && refusal.message === UNVERIFIED)
    emailUnverified.emit({ path: sent.path, action: endpoint.method !== 'GET', askedAt: sent.at });
  const retryAfter = waitOf(answer);
  const isUpdate = status === UNAVAILABLE && retryAfter !== undefined;
  const text = isUpdate || isTechnical(status, refusal.text) ? undefined : refusal.text;
  return new ApiError('http', text ?? 'An error occurred', {
    status,
    fields: refusal.fields,
    serverText: text,
    retryAfter,
  });
}

/**
 * Calls the backend at `/api/` of the page's own origin, in both shells. Does not retry.
 * @throws ApiError
 */
export async function call<Row extends Endpoint>(
  endpoint: Row,
  options: CallOptions<Row>,
): Promise<z.output<Row['response']>> {
  const { envelope, method }: Endpoint = endpoint;
  const { response }: { response: Row['response'] } = endpoint;
  const {
    params,
    query,
    body = {},
    scope,
    idempotencyKey,
    signal,
    sent: earlier,
    change,
  }: AnyOptions = options;
  const sent = { path: fillPath(endpoint.path, params), at: performance.now() };
  const answer = await http.request<unknown>({
    url: sent.path,
    method,
    params: query,
    ...(method === 'POST' || method === 'PUT' ? { data: body } : {}),
    headers: { 'Idempotency-Key': idempotencyKey },
    scope,
    sent: earlier,
    change,
    carriesSession: carriesSession(endpoint),
    isKept: isKept(endpoint),
    withCredentials: carriesSession(endpoint),
    ...(signal && { signal }),
  });
  const { status, data } = answer;
  if (status < 200 || status >= 300) throw httpError(answer, endpoint, sent);
  if (envelope !== 'own-status' && envelope !== 'empty' && !succeeded(data)) {
    const refusal = readRefusal(data);
    dropKeptAnswers();
    throw new ApiError('refused', refusal.text ?? 'An error occurred', {
      status,
      fields: refusal.fields,
      serverText: refusal.text,
    });
  }
  const misfits: string[] = [];
  const payload = envelope === 'whole' ? data : payloadOf(data);
  const parsed = parseAnswer(response, payload, (reason) => misfits.push(reason));
  if (misfits.length > 0)
    logFailure(
      `${endpoint.path}: entries that break the contract: ${misfits.length}, the first by ${misfits[0]}`,
    );
  const { isFromStore = false } = answer.config;
  if (!parsed.success && isFromStore) {
    // Kept by another version of the shop.
    dropKeptAnswers();
    return call(endpoint, options);
  }
  if (!parsed.success)
    throw new ApiError('format', 'Invalid response format from server', { status, cause: parsed.error });
  if (isKept(endpoint) && !isFromStore && misfits.length === 0)
    keepAnswer(callAddress(sent.path, answer.config.params), JSON.stringify(data));
  return parsed.data;
}
