// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCart } from '#shared/wire/endpoints/cart.ts';
import { listRecommended } from '#shared/wire/endpoints/catalogue.ts';
import { login } from '#shared/wire/endpoints/session.ts';

const scope = { currency: { code: 'EUR', symbol: '€' }, languageId: '1' };

/** When each request was sent, in ms since the start, and what it asked for. */
let sent: [number, string][];
/** The answers until the given time, in ms since the start. */
let refusal: { until: number; headers: Record<string, string> };
let start: number;

vi.stubGlobal('fetch', ({ url }: Request) => {
  const at = Date.now() - start;
  sent.push([at, new URL(url).pathname.slice('/api/'.length)]);
  const { until, headers } = refusal;
  if (at < until)
    return Promise.resolve(Response.json({ message: 'Too Many Attempts.' }, { status: 429, headers }));
  return Promise.resolve(Response.json({ status: 'OK', payload: [] }));
});

/** The client of a page that has just been opened. */
async function newPage() {
  vi.resetModules();
  const { call } = await import('./client.ts');
  return call;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 12) });
  start = Date.now();
  sent = [];
  refusal = { until: 0, headers: {} };
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const settle = async (answer: Promise<unknown>) => {
  const end = answer.then(
    () => 'answered',
    (error: { status?: number; retryAt?: number }) => [error.status, error.retryAt && error.retryAt - start],
  );
  await vi.runAllTimersAsync();
  return end;
};
const refused = async (call: Awaited<ReturnType<typeof newPage>>, headers: Record<string, string>) => {
  refusal = { until: 1, headers };
  await settle(call(listRecommended, { scope }));
  sent = [];
};

describe('a pause after a 429', () => {
  it.each([
    ['in seconds', { 'Retry-After': '3' }, 3000],
    [
      'as a date',
      { 'Retry-After': 'Mon, 30 Nov 2026 12:00:04 GMT', Date: 'Mon, 30 Nov 2026 12:00:00 GMT' },
      4000,
    ],
    [
      'as a date of another clock',
      { 'Retry-After': 'Mon, 30 Nov 2026 09:30:04 GMT', Date: 'Mon, 30 Nov 2026 09:30:00 GMT' },
      4000,
    ],
    ['not named', {}, 3000],
    ['absurd', { 'Retry-After': '99999999999' }, 3000],
    ['in the past', { 'Retry-After': '-5' }, 3000],
  ] as const)('%s: the next GETs are sent after it, one after the other', async (_title, headers, wait) => {
    const call = await newPage();
    await refused(call, headers);
    const answers = Promise.all([1, 2, 3].map(() => call(listRecommended, { scope })));
    await settle(answers);
    const [first = 0] = sent.map(([at]) => at);
    expect(first).toBeGreaterThanOrEqual(wait);
    expect(first).toBeLessThan(wait + 100);
    expect(sent.map(([at]) => at - first)).toEqual([0, 100, 200]);
  });

  it('continues while GETs are refused', async () => {
    const call = await newPage();
    await refused(call, { 'Retry-After': '2' });
    refusal = { until: 3000, headers: { 'Retry-After': '2' } };
    await settle(Promise.allSettled([1, 2, 3, 4].map(() => call(listRecommended, { scope }))));
    expect(sent.map(([at]) => Math.floor(at / 1000))).toEqual([2, 4, 4, 4]);
  });

  it('lasting long: says until when, and sends nothing', async () => {
    const call = await newPage();
    await refused(call, { 'Retry-After': '60' });
    const [status, until] = await settle(call(getCart, { scope }));
    expect([status, Math.round(Number(until) / 1000)]).toEqual([429, 60]);
    expect(sent).toEqual([]);
  });

  it('is one for all tabs, and for the page that is loaded next', async () => {
    await refused(await newPage(), { 'Retry-After': '60' });
    const another = await newPage();
    expect((await settle(another(listRecommended, { scope })))[0]).toBe(429);
    expect(sent).toEqual([]);
  });

  it('lasts five minutes at most', async () => {
    const call = await newPage();
    await refused(call, { 'Retry-After': '86400' });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await settle(call(listRecommended, { scope }))).toBe('answered');
  });

  it('begins with no write: its limit may be its own', async () => {
    const call = await newPage();
    refusal = { until: 1, headers: { 'Retry-After': '60' } };
    const change = { part: 'of a session change' } as const;
    await settle(call(login, { scope, change, body: { username: 'a', password: 'b' } }));
    refusal = { until: 0, headers: {} };
    expect(await settle(call(listRecommended, { scope }))).toBe('answered');
  });

  it('works where the storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const call = await newPage();
    await refused(call, { 'Retry-After': '60' });
    expect((await settle(call(listRecommended, { scope })))[0]).toBe(429);
    vi.restoreAllMocks();
  });
});
