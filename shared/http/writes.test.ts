import { describe, expect, test } from 'vitest';

import { type WriteRequest, isSameOrigin, refuseWrite } from './writes.ts';

const json: WriteRequest = {
  method: 'POST',
  host: 'localhost:4173',
  origin: undefined,
  site: undefined,
  contentType: 'application/json',
  hasBody: true,
};
const status = (change: Partial<WriteRequest>) => refuseWrite({ ...json, ...change })?.status;

describe('refuseWrite', () => {
  test.each([
    ['of a program', {}],
    ['of the page, by Sec-Fetch-Site', { site: 'same-origin', origin: 'http://localhost:4173' }],
    ['of the page, by Origin alone', { origin: 'http://localhost:4173' }],
    ['of the page behind TLS', { origin: 'https://localhost:4173' }],
    ['with a charset', { contentType: 'application/json; charset=utf-8' }],
    ['without a body', { method: 'DELETE', contentType: undefined, hasBody: false }],
  ])('%s: passes', (_, change) => expect(status(change)).toBeUndefined());

  test.each([
    ['another site', { site: 'cross-site' }],
    ['another port or subdomain', { site: 'same-site' }],
    ['an unknown relation', { site: 'nearby' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port, by Origin', { origin: 'http://localhost:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site that claims our origin', { site: 'cross-site', origin: 'http://localhost:4173' }],
    ['another site, without a body', { site: 'cross-site', contentType: undefined, hasBody: false }],
  ])('from %s: answers 403', (_, change) => expect(status(change)).toBe(403));

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ])('content type %j: answers 415', (contentType) => expect(status({ contentType })).toBe(415));

  test('body without a type: answers 415', () => expect(status({ contentType: undefined })).toBe(415));

  test.each(['PUT', 'PATCH', 'DELETE', 'QUERY', 'post'])('method %s: answers 415 too', (method) =>
    expect(status({ method, site: 'cross-site' })).toBe(403),
  );
});

test.each(['GET', 'HEAD', 'OPTIONS'])('method %s: is no write', (method) =>
  expect(status({ method, site: 'cross-site', contentType: 'text/plain' })).toBeUndefined(),
);

test('isSameOrigin: accepts what a user opens directly', () => {
  expect(isSameOrigin({ site: 'none', origin: undefined, host: 'localhost' })).toBe(true);
});
