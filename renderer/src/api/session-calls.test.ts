// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as accountRows from '#shared/wire/endpoints/account.ts';
import * as cartRows from '#shared/wire/endpoints/cart.ts';
import { listItems } from '#shared/wire/endpoints/catalogue.ts';
import { sendFeedback } from '#shared/wire/endpoints/content.ts';
import { declineOffer } from '#shared/wire/endpoints/offers.ts';
import { isAuth } from '#shared/wire/endpoints/start.ts';
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import { sessionExpired } from './events.ts';
import { changeSession } from './session-change.ts';
import { login } from './sign-in.ts';

const SCOPE = { currency: { code: 'EUR', symbol: '€' }, languageId: '2' };
const LOGIN = { username: 'ada', password: 'Abcde1' };
const MISMATCH = () => Response.json({ message: 'CSRF token mismatch.' }, { status: 419 });
const UNKNOWN = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 });
const OK = () => Response.json({ status: 'OK', authenticated: true, emailVerified: true });

/** What the server has been asked, in order: method and path. */
let log: string[] = [];
let sent: Request[] = [];
/** Answers of one call, used up from the first to the last; without one it is fine. */
let answers: Record<string, (() => Response | Promise<Response>)[]> = {};
const expired = vi.fn<(askedAt: number) => void>();
sessionExpired.listen(expired);

vi.stubGlobal('fetch', async (request: Request) => {
  const name = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`;
  log.push(name);
  sent.push(request);
  const answer = answers[name]?.shift() ?? OK;
  const aborted = new Promise<never>((_, reject) =>
    request.signal.addEventListener('abort', () => {
      log.push(`aborted ${name}`);
      reject(request.signal.reason);
    }),
  );
  return Promise.race([answer(), aborted]);
});

beforeEach(() => {
  log = [];
  sent = [];
  answers = {};
  expired.mockReset();
});
afterEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
  // Calls pass again in a task after a change of the session.
  await settled();
});

const headerOf = (name: string) => sent.map(({ headers }) => headers.get(name));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const decline = () =>
  call(declineOffer, { scope: SCOPE, body: { id: '7' }, idempotencyKey: 'key-1' }).catch((error) => error);

describe('calls without the session', () => {
  it('carry neither cookies nor token', async () => {
    localStorage.setItem('token', 'secret');
    await call(listItems, { scope: SCOPE, query: {} }).catch(() => undefined);
    await call(isAuth, {});
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'include']);
    expect(headerOf('Authorization')).toEqual([null, 'Bearer secret']);
  });

  it('say nothing about the session when they are refused', async () => {
    answers['GET items/list'] = [UNKNOWN];
    await call(listItems, { scope: SCOPE, query: {} }).catch(() => undefined);
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('change of the session', () => {
  it('login: ends GETs in flight, awaits writes, and both come before it; later calls come after it', async () => {
    const saved = Promise.withResolvers<Response>();
    answers['GET is-auth'] = [() => new Promise(() => undefined)];
    answers['PUT user/profile'] = [() => saved.promise];
    answers['POST login'] = [() => Response.json({ status: 'OK', token: 'new' })];
    const asked = call(isAuth, {});
    const written = call(accountRows.saveProfile, { scope: SCOPE, body: { city: 'Rome' } });
    await settled();
    const signedIn = login(LOGIN, SCOPE);
    const later = call(cartRows.clearCart, { scope: SCOPE });
    await settled();
    expect(log).toEqual(['GET is-auth', 'PUT user/profile', 'aborted GET is-auth']);
    saved.resolve(OK());
    await Promise.all([signedIn, written, asked, later]);
    const [csrf, posted, ...rest] = log.slice(3);
    expect([csrf, posted]).toEqual(['GET sanctum/csrf-cookie', 'POST login']);
    expect(rest.toSorted()).toEqual(['DELETE cart', 'GET is-auth']);
    expect(headerOf('Authorization')).toEqual([null, null, null, null, 'Bearer new', 'Bearer new']);
  });

  it('refused login: lets the calls go on', async () => {
    answers['POST login'] = [() => Response.json({ message: 'No.' }, { status: 422 })];
    await expect(login(LOGIN, SCOPE)).rejects.toBeInstanceOf(ApiError);
    expect(await call(isAuth, {})).toMatchObject({ authenticated: true });
  });

  it('calls without the session: are not held up, nor ended', async () => {
    answers['GET items/list'] = [() => new Promise(() => undefined)];
    void call(listItems, { scope: SCOPE, query: {} }).catch(() => undefined);
    await settled();
    const changed = changeSession(() => settled());
    void call(listItems, { scope: SCOPE, query: { page: 2 } }).catch(() => undefined);
    await changed;
    expect(log).toEqual(['GET items/list', 'GET items/list']);
  });

  it('write without an answer: holds up a login for as long as it may take', async () => {
    vi.useFakeTimers();
    answers['DELETE cart'] = [() => new Promise(() => undefined)];
    void call(cartRows.clearCart, { scope: SCOPE }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    const changed = login(LOGIN, SCOPE).then(() => 'sent');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(log).toEqual(['DELETE cart']);
    await vi.advanceTimersByTimeAsync(1100);
    expect(await changed).toBe('sent');
    expect(log.at(-1)).toBe('POST login');
  });
});

describe('419', () => {
  it('write: is sent once more with a new XSRF token and the same key', async () => {
    document.cookie = 'XSRF-TOKEN=old';
    answers['POST offer/decline'] = [MISMATCH];
    answers['GET sanctum/csrf-cookie'] = [
      () => {
        document.cookie = 'XSRF-TOKEN=new';
        return new Response(null, { status: 204 });
      },
    ];
    expect(await decline()).not.toBeInstanceOf(ApiError);
    expect(log).toEqual(['POST offer/decline', 'GET sanctum/csrf-cookie', 'POST offer/decline']);
    expect(headerOf('X-XSRF-TOKEN')).toEqual(['old', null, 'new']);
    expect(headerOf('Idempotency-Key')).toEqual(['key-1', null, 'key-1']);
    expect(await sent[2]?.text()).toBe(await sent[0]?.text());
    expect(expired).not.toHaveBeenCalled();
  });

  it.each([
    ['419', MISMATCH, undefined],
    ['401', UNKNOWN, 'Unauthenticated.'],
  ])('member’s write: a %s after it ends the session', async (_status, second, text) => {
    answers['POST offer/decline'] = [MISMATCH, second];
    const error: unknown = await decline();
    expect(error).toMatchObject({ failure: 'http', serverText: text });
    expect(String(error)).not.toContain('CSRF');
    expect(expired).toHaveBeenCalledOnce();
    expect(log).toHaveLength(3);
  });

  it('visitor’s write: a second one is an error without the server’s words, and ends nothing', async () => {
    answers['POST feedback'] = [MISMATCH, MISMATCH];
    const body = { name: 'Mia', email: 'mia@x.example', message: 'Hello' };
    await expect(call(sendFeedback, { scope: SCOPE, body })).rejects.toMatchObject({
      status: 419,
      serverText: undefined,
      message: 'An error occurred',
    });
    expect(expired).not.toHaveBeenCalled();
  });

  it('login: a wrong password after it is an answer', async () => {
    answers['POST login'] = [MISMATCH, () => Response.json({ message: 'Wrong.' }, { status: 401 })];
    await expect(login(LOGIN, SCOPE)).rejects.toMatchObject({ serverText: 'Wrong.' });
    expect(expired).not.toHaveBeenCalled();
  });

  it('changed password: a 401 is an answer, also after a 419', async () => {
    const change = () =>
      changeSession((within) =>
        call(accountRows.changePassword, {
          scope: SCOPE,
          change: within,
          body: { current_password: 'a', password: 'b', password_confirmation: 'b' },
        }).catch(() => undefined),
      );
    answers['POST user/change-password'] = [UNKNOWN, MISMATCH, UNKNOWN];
    await change();
    expect(expired).not.toHaveBeenCalled();
    await change();
    expect(expired).not.toHaveBeenCalled();
  });

  it('write: is not sent again when no new token comes', async () => {
    answers['POST offer/decline'] = [MISMATCH];
    answers['GET sanctum/csrf-cookie'] = [() => Promise.reject(new TypeError('offline'))];
    expect(await decline()).toMatchObject({ status: 419 });
    expect(log).toHaveLength(2);
  });
});
