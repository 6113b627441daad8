import { AxiosHeaders, getAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { callAddress } from '#shared/wire/call-address.ts';
import { CSRF_COOKIE_PATH, TOKEN_MISMATCH } from '#shared/wire/csrf-cookie-path.ts';
import { readWait, TOO_MANY } from '#shared/wire/retry-after.ts';
import { WITHOUT_SESSION } from '#shared/wire/without-session.ts';
import { platform } from '../platform/current.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { passPause, pauseCalls } from './call-pause.ts';
import { keptAnswer } from './kept-answers.ts';
import { takePrefetchedAnswer, type PrefetchedAnswer } from './prefetched-answers.ts';
import { sessionGate, type SessionChange } from './session-change.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The answer to this call, which the document has sent. */
    sent?: Promise<PrefetchedAnswer> | undefined;
    /** False: it goes without cookies and token. */
    carriesSession?: boolean;
    /** The change of the session that the call is part of. */
    change?: SessionChange | undefined;
    /** Its answer is kept for minutes (`kept-answers.ts`). */
    isKept?: boolean;
    /** In an answer's config: it is a kept one. */
    isFromStore?: boolean;
    /** In an answer's config: the write was refused first, and sent again with a new XSRF token. */
    isRenewed?: boolean;
  }
}

type Config = InternalAxiosRequestConfig;
type Answer = AxiosResponse<unknown>;

const sendByFetch = getAdapter('fetch');

/** How long an answer asks to wait, in ms; undefined when it does not say. */
export function waitOf({ headers }: AxiosResponse<unknown>): number | undefined {
  const named = headers instanceof AxiosHeaders ? headers : undefined;
  return readWait(named?.get('Retry-After'), named?.get('Date'));
}

/** An answer that is there already, as if it were received now. */
async function fromPage(
  config: Config,
  earlier: PrefetchedAnswer | Promise<PrefetchedAnswer>,
): Promise<Answer> {
  const { status, body, retryAfter, date } = await earlier;
  // Such answers are often all there already; yielding parses each in its own task.
  await yieldToBrowser();
  const headers = new AxiosHeaders({ 'Retry-After': retryAfter ?? null, Date: date ?? null });
  return { status, statusText: '', data: body, headers, config };
}

/** Sends the request, after a pause, with the token that is valid then. axios adds the XSRF cookie's value to writes. */
async function send(config: Config): Promise<Answer> {
  const { headers, carriesSession, signal } = config;
  await passPause(signal);
  const token = platform.token.get();
  headers.delete('Authorization');
  if (carriesSession === false) {
    if (platform.kind === 'desktop') headers.set(WITHOUT_SESSION, '1');
  } else if (token !== undefined) headers.setAuthorization(`Bearer ${token}`);
  return sendByFetch(config);
}

/** Takes the boot document's answer to the same call, or a kept one, or sends the request. */
async function answer(config: Config): Promise<Answer> {
  const { method, url = '', params, sent, isKept } = config;
  const isRead = method === 'get';
  const prefetched = sent ?? (isRead ? takePrefetchedAnswer(url, params) : undefined);
  const kept = isKept && !prefetched && keptAnswer(callAddress(url, params));
  if (kept) return fromPage({ ...config, isFromStore: true }, kept);
  const received = await (prefetched ? fromPage(config, prefetched) : send(config));
  // A limit on a write, such as that on logins, is its own.
  if (received.status === TOO_MANY && isRead) pauseCalls(waitOf(received));
  return received;
}

/** Takes a kept answer, even an old one, where the server gives none. */
async function answerOrStandIn(config: Config): Promise<Answer> {
  const { url = '', params, isKept, signal } = config;
  const received = await answer(config).catch((error: unknown) => ({ error }));
  const isMissing = 'error' in received || received.status >= 500 || received.status === TOO_MANY;
  const kept = isKept && isMissing && !signal?.aborted && keptAnswer(callAddress(url, params), true);
  if (kept) return fromPage({ ...config, isFromStore: true }, kept);
  if ('error' in received) throw received.error;
  return received;
}

/** Fetches the cookie with a new XSRF token. @returns whether it came */
function renewToken(config: Config): Promise<boolean> {
  const headers = config.headers.concat({ 'Content-Type': false, 'Idempotency-Key': false });
  const call = { method: 'get', url: CSRF_COOKIE_PATH, params: undefined, data: undefined };
  return send({ ...config, ...call, headers }).then(
    ({ status }) => status < 300,
    () => false,
  );
}

/**
 * Sends a write. After a 419 nothing was done: it is sent once more with a new XSRF token, and with the same
 * `Idempotency-Key`.
 */
async function write(config: Config): Promise<Answer> {
  const first = await answer(config);
  if (first.status !== TOKEN_MISMATCH || !(await renewToken(config))) return first;
  const second = await send(config);
  return { ...second, config: { ...second.config, isRenewed: true } };
}

/** A read that a change of the session can interrupt. */
function interruptible(config: Config, giveUp: (interrupt: () => void) => void): Promise<Answer> {
  const { signal } = config;
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  giveUp(interrupt);
  if (signal?.aborted) interrupt();
  signal?.addEventListener?.('abort', interrupt);
  return answer({ ...config, signal: abort.signal });
}

/** axios' adapter for calls of the shop. */
export function adapter(config: Config): Promise<Answer> {
  const isRead = config.method === 'get';
  const sendOnce = isRead ? answerOrStandIn : write;
  if (config.carriesSession === false || config.change) return sendOnce(config);
  return sessionGate.pass(isRead, (giveUp) => (isRead ? interruptible(config, giveUp) : write(config)));
}
