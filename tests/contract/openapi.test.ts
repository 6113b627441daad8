import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { areas } from '#sandbox/areas.ts';
import { ListQuery } from '#sandbox/catalogue/query.ts';
import { testMarket } from '#sandbox/testing/client.ts';
import { operations } from './openapi/operations.ts';
import { REQUESTS } from '#shared/wire/requests.ts';
import { CONTRACT_FILE, contractText } from './openapi/write.ts';

/** Calls below /api/ and /auth/ that only the sandbox has; a backend may differ or lack them. */
const SANDBOX_ONLY = [
  'get /api/settings/credits.svg', // a picture that its settings name
  'get /api/email/verify/{token}', // the link of its mails, which redirects to the shop
  'post /auth/steam/sign-in', // the form of its stand-in for Steam
  'get /auth/steam/avatars/{file}',
  'get /auth/email/verified/success', // pages that lead back to the app
  'get /auth/email/verified/already-success',
];

let market: ReturnType<typeof testMarket>;
beforeAll(() => {
  market = testMarket(areas);
});
afterAll(() => market.close());

describe('docs/openapi.json', () => {
  test('is up to date with the schemas and operations (`npm run docs:contract` writes it)', async () => {
    expect(readFileSync(CONTRACT_FILE, 'utf8')).toBe(await contractText());
  });

  test('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(CONTRACT_FILE);
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  test('names every operation once', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const calls = operations.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual([...new Set(calls)]);
  });
});

describe('sandbox against docs/openapi.json', () => {
  const written = operations.map(({ method, path }) => `${method} ${path}`);
  const offered = () => [
    ...new Set(
      market.app.routes
        .filter(({ method, path }) => method !== 'ALL' && /^\/(api|auth)\//.test(path))
        .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    ),
  ];
  /** Removes parameter names, which may differ: `/cart/:id` is `/cart/{item_id}`. */
  const withoutParameterNames = (calls: readonly string[]) =>
    calls.map((call) => call.replaceAll(/\{\w+\}/g, '{}')).toSorted();

  test('has exactly the documented calls', () => {
    expect(withoutParameterNames(offered())).toEqual(withoutParameterNames([...written, ...SANDBOX_ONLY]));
  });

  test('takes the documented query for a catalogue page', () => {
    const common = ['currency', 'lang_id'];
    const asked = [...Object.keys(REQUESTS.listItems.query.shape), ...common].toSorted();
    expect(Object.keys(ListQuery.shape).toSorted()).toEqual(asked);
  });

  const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
  const closed = operations.filter(({ who }) => who !== 'anyone');
  test.each(closed.map(({ method, path }) => [method, path] as const))(
    'refuses %s %s to who is not signed in',
    async (method, path) => {
      const answer = await market
        .client()
        .send(method.toUpperCase(), filled(path), method === 'get' ? {} : { body: {} });
      expect(answer.status).toBe(401);
    },
  );
});
