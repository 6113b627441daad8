import { describe, expect, it } from 'vitest';

import { member, textAt } from '../testing/client.ts';
import { API, testTester } from './testing.ts';

const { shop, fault } = testTester();

describe('faults', () => {
  it('status: is answered as often as asked, with or without a message', async () => {
    await fault({ kind: 'status', status: 503, times: 1 });
    await fault({ kind: 'status', status: 422, message: 'No <b>luck</b>', times: 1 });
    const answers = [];
    for (let at = 0; at < 3; at += 1) answers.push(await shop.client.get('/api/languages'));
    expect(answers.map(({ status }) => status)).toEqual([503, 422, 200]);
    expect(textAt(answers[1]?.body, 'message')).toBe('No <b>luck</b>');
  });

  it.each([30, 0, 'Thu, 15 Jan 2026 12:00:30 GMT'])('status: has the Retry-After %j', async (retry_after) => {
    await fault({ kind: 'status', status: 429, message: 'Slow down', retry_after, times: 1 });
    const { status, headers } = await shop.client.get('/api/languages');
    expect([status, headers.get('retry-after')]).toEqual([429, String(retry_after)]);
    expect((await shop.client.get('/api/languages')).headers.get('retry-after')).toBeNull();
  });

  it('status: is 304 without a body, although the client has nothing to keep', async () => {
    await fault({ kind: 'status', status: 304, message: 'not sent', times: 1 });
    const answer = await shop.client.get('/api/languages');
    expect([answer.status, answer.text]).toEqual([304, '']);
  });

  it('malformed, wrong-types and html: answer with status 200', async () => {
    await fault({ kind: 'malformed', times: 1 });
    const cut = await shop.client.get('/api/languages');
    expect([cut.status, typeof cut.body]).toEqual([200, 'string']);
    await fault({ kind: 'wrong-types', times: 1 });
    const wrongType = await shop.client.get('/api/languages');
    expect(wrongType.body).toEqual({ status: 'OK', payload: { unexpected: 'object' } });
    await fault({ kind: 'html', times: 1 });
    expect((await shop.client.get('/api/languages')).text).toMatch(/^<!doctype html>/);
  });

  it('drop: breaks the connection in the middle of the answer', async () => {
    await fault({ kind: 'drop' });
    const answer = await shop.market.app.request('/api/languages');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('dropped on purpose');
  });

  it('silence: lasts until the faults are cleared', async () => {
    await fault({ kind: 'silence' });
    let answered = false;
    const pending = Promise.resolve(shop.market.app.request('/api/languages')).then(() => (answered = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).toBe(false);
    await shop.client.delete(`${API}/faults`);
    await pending;
    expect((await shop.client.get('/api/languages')).status).toBe(200);
  });

  it('acts: decides whether the work is done before the answer is lost', async () => {
    const send = () =>
      shop.client.post('/api/feedback', { name: 'A', email: 'a@b.example', message: 'hello' });
    const kept = async () => member((await shop.client.get(`${API}/feedback`)).body, 'payload');
    await fault({ path: '/api/feedback', method: 'POST', kind: 'status', status: 500, times: 1 });
    expect([(await send()).status, await kept()]).toEqual([500, []]);
    await fault({ path: '/api/feedback', method: 'POST', kind: 'status', status: 500, acts: true, times: 1 });
    expect((await send()).status).toBe(500);
    expect(textAt((await shop.client.get(`${API}/feedback`)).body, 'payload', 0, 'message')).toBe('hello');
  });

  it('path: matches by method and pattern only', async () => {
    await fault({ path: '/api/static-*/1', kind: 'status', method: 'GET' });
    expect((await shop.client.get('/api/static-pages/1')).status).toBe(500);
    expect((await shop.client.get('/api/static-pages/2')).status).toBe(200);
    expect((await shop.client.post('/api/static-pages/1')).status).toBe(404);
    await fault({ path: '/api/l.nguages', kind: 'status' });
    expect((await shop.client.get('/api/languages')).status).toBe(200);
  });

  it('path: matches a hundred stars quickly', async () => {
    await fault({ path: `/${'*'.repeat(100)}x${'*a'.repeat(60)}`, kind: 'status' });
    expect((await shop.client.get(`/api/${'a'.repeat(30)}`)).status).toBe(404);
  });

  it('tester page: is never hit, so that faults can be cleared', async () => {
    await fault({ path: '/*', kind: 'silence' });
    expect((await shop.client.delete(`${API}/faults`)).status).toBe(200);
    expect((await shop.client.get('/api/languages')).status).toBe(200);
  });

  it.each([
    ['no kind', {}],
    ['an unknown kind', { kind: 'explode' }],
    ['a status of success', { kind: 'status', status: 200 }],
    ['another redirect', { kind: 'status', status: 302 }],
    ['a negative Retry-After', { kind: 'status', retry_after: -1 }],
    ['a Retry-After of two days', { kind: 'status', retry_after: 172_800 }],
    ['a Retry-After of some seconds', { kind: 'status', retry_after: 1.5 }],
    ['a Retry-After in words', { kind: 'status', retry_after: 'soon' }],
    ['an invalid Retry-After', { kind: 'status', retry_after: 'Invalid Date' }],
    ['a Retry-After in another form', { kind: 'status', retry_after: '2026-01-15T12:00:30Z' }],
    ['a path without slash', { kind: 'delay', path: 'api' }],
    ['a delay of a day', { kind: 'delay', delay_ms: 86_400_000 }],
    ['zero times', { kind: 'delay', times: 0 }],
    ['text for a delay', { kind: 'delay', delay_ms: '5' }],
  ])('POST faults: refuses %s', async (_, given) => expect((await fault(given)).status).toBe(422));
});
