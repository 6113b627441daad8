import { describe, expect, it } from 'vitest';
import { API, gatewayTo, json } from '#tests/support/gateway-testing.ts';
import { cookie } from '#tests/support/vault-fakes.ts';

it('gateway: removes a token from a streamed response, but not a text of the shop', async () => {
  const { ask } = gatewayTo(
    () => json('{"name":"A","token":"secret"}', { headers: { 'Content-Type': 'application/json' } }),
    API,
  );
  expect(await (await ask('/api/user/profile')).text()).toBe('{"name":"A","token":""}');
  expect(await (await ask('/api/localizations?lang_id=1')).text()).toContain('secret');
});

describe('values that main holds', () => {
  const TOKEN = '31|hT9sKq0ZbV4wXy7L';
  const cookies = [
    cookie('laravel_session', 'session-of-main-1'),
    cookie('XSRF-TOKEN', 'xsrf-of-main%3D', { httpOnly: false }),
    cookie('elsewhere', 'another-path-of-main', { path: '/auth' }),
  ];
  const all = [TOKEN, 'session-of-main-1', 'xsrf-of-main%3D', 'xsrf-of-main=', 'another-path-of-main'];

  it.each([
    ['GET', '/api/echo', 'application/json'],
    ['GET', '/api/echo', 'text/html'],
    ['GET', '/api/echo', 'text/plain'],
    ['GET', '/api/echo', ''],
    ['GET', '/api/localizations?lang_id=1', 'application/json'],
    ['GET', '/i/echo.svg', 'image/svg+xml'],
    ['POST', '/api/echo', 'application/json'],
    ['POST', '/api/echo', 'text/html'],
    ['DELETE', '/api/echo', 'text/plain'],
  ])('are in no answer to %s %s of type %j', async (method, path, type) => {
    const said = JSON.stringify({ headers: all, note: `<b>${all.join('&')}</b>` });
    const reply = () =>
      json(said, { headers: { 'Content-Type': type, ETag: `"${all.join('-')}"` }, statusText: TOKEN });
    const { ask, session } = gatewayTo(reply, API, cookies);
    await session.hold(TOKEN);
    const answer = await ask(path, { method });
    const seen = [await answer.text(), answer.statusText, ...answer.headers.values()].join(' ');
    for (const value of all) expect(seen).not.toContain(value);
    expect(seen).toContain('<b>&&');
  });

  it('are in no answer that brings them: a new token under any key, a new cookie', async () => {
    const { ask, cookieStore } = gatewayTo(
      () => {
        cookieStore.kept = [cookie('laravel_session', 'session-made-just-now')];
        return json(
          `{"status":"OK","token":"${TOKEN}","api_key":"${TOKEN}","session":"session-made-just-now"}`,
        );
      },
      API,
      cookies,
    );
    expect(await (await ask('/api/login', { method: 'POST' })).json()).toEqual({
      status: 'OK',
      api_key: '',
      session: '',
    });
  });

  it('remove a token from JSON with a text content type', async () => {
    const { ask } = gatewayTo(
      () => json('{"token":"of-somebody"}', { headers: { 'Content-Type': 'text/html' } }),
      API,
    );
    expect(await (await ask('/api/x')).text()).toBe('{"token":""}');
  });
});
