import { getAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { CSRF_COOKIE_PATH, TOKEN_MISMATCH } from '#shared/wire/csrf-cookie-path.ts';
import { WITHOUT_SESSION } from '#shared/wire/without-session.ts';
import { platform } from '../platform/current.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
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
    /** In an answer's config: the write was refused first, and sent again with a new XSRF token. */
    isRenewed?: boolean;
  }
}

type Config = InternalAxiosRequestConfig;
type Answer = AxiosResponse<unknown>;

const sendByFetch = getAdapter('fetch');

/** An answer that the boot document asked for, as if it were received now. */
async function fromBoot(config: Config, prefetched: Promise<PrefetchedAnswer>): Promise<Answer> {
  const { status, body, retryAfter } = await prefetched;
  // Prefetched answers are often all there already; yielding parses each in its own task.
  await yieldToBrowser();
  return { status, statusText: '', data: body, headers: { 'retry-after': retryAfter }, config };
}

/** Sends the request with the token that is valid now. axios adds the XSRF cookie's value to writes. */
function send(config: Config): Promise<Answer> {
  const { headers, carriesSession } = config;
  const token = platform.token.get();
  headers.delete('Authorization');
  if (carriesSession === false) {
    if (platform.kind === 'desktop') headers.set(WITHOUT_SESSION, '1');
  } else if (token !== undefined) headers.setAuthorization(`Bearer ${token}`);
  return sendByFetch(config);
}

/** Takes the boot document's answer to the same call, or sends the request. */
function answer(config: Config): Promise<Answer> {
  const { method, url = '', params, sent } = config;
  const prefetched = sent ?? (method === 'get' ? takePrefetchedAnswer(url, params) : undefined);
  return prefetched ? fromBoot(config, prefetched) : send(config);
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
  const sendOnce = isRead ? answer : write;
  if (config.carriesSession === false || config.change) return sendOnce(config);
  return sessionGate.pass(isRead, (giveUp) => (isRead ? interruptible(config, giveUp) : write(config)));
}
