import { describe, expect, it } from 'vitest';
import {
  answerHeaders,
  endsSession,
  hasNoBody,
  issuesToken,
  isBuffered,
  mayCarryToken,
  requestHeaders,
  extractToken,
} from './gateway-rules.ts';

const identity = { version: '1.2.3', origin: 'https://shop.example', token: 'secret', xsrf: 'a%3D' };

describe('requestHeaders', () => {
  it('identifies the client and sends the token and the XSRF cookie', () => {
    const headers = requestHeaders(
      new Headers({ Accept: 'application/json', 'Idempotency-Key': 'k' }),
      identity,
    );
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'idempotency-key': 'k',
      'x-client': 'desktop/1.2.3',
      'x-return-scheme': 'vitrine',
      'x-requested-with': 'XMLHttpRequest',
      referer: 'https://shop.example/',
      authorization: 'Bearer secret',
      'x-xsrf-token': 'a=',
    });
  });

  it("does not pass on the page's own cookie, authorization, client or host headers", () => {
    const page = new Headers({
      Cookie: 'x=1',
      Authorization: 'Bearer forged',
      'X-Client': 'web',
      Host: 'evil',
      Origin: 'x',
      Referer: 'https://evil.example/',
    });
    const headers = requestHeaders(page, { ...identity, token: undefined, xsrf: undefined });
    expect(Object.fromEntries(headers)).toEqual({
      referer: 'https://shop.example/',
      'x-client': 'desktop/1.2.3',
      'x-requested-with': 'XMLHttpRequest',
      'x-return-scheme': 'vitrine',
    });
  });

  it('sends a broken cookie as it is', () =>
    expect(requestHeaders(new Headers(), { ...identity, xsrf: '%zz' }).get('x-xsrf-token')).toBe('%zz'));
});

it("answerHeaders keeps cookies from the page, and lets nothing in the answer run on the page's origin", () =>
  expect(
    Object.fromEntries(
      answerHeaders(
        new Headers({
          'Set-Cookie': 'session=1',
          'Content-Type': 'text/html',
          'Content-Security-Policy': "script-src 'unsafe-inline'",
          Server: 'x',
        }),
      ),
    ),
  ).toEqual({
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  }));

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('every answer to %s is read whole', (method) =>
  expect(isBuffered(method)).toBe(true),
);
it.each(['GET', 'HEAD'])('answers to %s stream', (method) => expect(isBuffered(method)).toBe(false));

it.each([
  ['/api/user/profile', true],
  ['/api/is-auth?x=1', true],
  ['/i/ak.svg', false],
  // A text of the shop's may be called so.
  ['/api/localizations?lang_id=1', false],
])('%s may carry a token: %s', (path, may) => expect(mayCarryToken(path)).toBe(may));

it.each([204, 205, 304])('%i makes a Response only without a body', (status) => {
  expect(hasNoBody(status)).toBe(true);
  expect(() => new Response('', { status })).toThrow();
});

describe('takeToken', () => {
  it.each([
    ['{"status":"OK","token":"t"}', '{"status":"OK"}', 't'],
    ['{"status":"OK","payload":{"token":"t","a":1}}', '{"status":"OK","payload":{"a":1}}', 't'],
    ['{"token":"","payload":{"token":"inner"}}', '{"payload":{}}', 'inner'],
    ['{"token":{"a":1}}', '{}', undefined],
    ['{"status":"OK"}', '{"status":"OK"}', undefined],
    ['{"token":7,"payload":[{"token":"t"}]}', '{"payload":[{}]}', undefined],
    ['{"payload":{"user":{"t\\u006fken":"t"}}}', '{"payload":{"user":{}}}', undefined],
    ['[{"token":"t"}]', '[{}]', undefined],
    ['{"id":12345678901234567890}', '{"id":12345678901234567890}', undefined],
    ['<html>', '<html>', undefined],
    ['', '', undefined],
  ])('%s', (body, shown, token) => expect(extractToken(body)).toMatchObject({ body: shown, token }));

  it.each([
    ['{"status":"OK","token":"t"}', true],
    ['{"token":"t"}', true],
    ['{"status":"error","token":"t"}', false],
    ['[]', true],
    ['', true],
    ['<!doctype html><h1>502 Bad Gateway</h1>', false],
    ['{"status":"OK","tok', false],
  ])('%s succeeded: %s', (body, succeeded) => expect(extractToken(body).succeeded).toBe(succeeded));
});

it.each([
  ['/api/login', true, false],
  ['/api/login?a=1', true, false],
  ['/api/register', true, false],
  ['/api/auth/steam/exchange', true, false],
  ['/api/logout', false, true],
  ['/api/login/../x', false, false],
  ['/api/items/list', false, false],
])('%s: issues a token %s, ends the session %s', (path, issues, ends) => {
  expect(issuesToken(path)).toBe(issues);
  expect(endsSession(path)).toBe(ends);
});
