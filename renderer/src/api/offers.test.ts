// @vitest-environment happy-dom
import { afterAll, expect, it, vi } from 'vitest';
import { euros } from '#shared/money.ts';
import { requestPayout } from './offers.ts';

let body = '';
vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
afterAll(() => vi.unstubAllGlobals());

const WHO = { name: 'A', surname: 'B', email: 'a@b.example', phone: '+491' };
const WHERE = { country: 1, city: 'C', address: 'D', postCode: 'E' };
const scope = { currency: euros(0).currency, languageId: undefined };
const ask = (method: 'card-form' | 'sepa-manual') =>
  requestPayout(method, { id: '1', ...WHO, ...WHERE }, {}, scope, 'key');

it('requestPayout: rejects an answer without a redirect address, for the provider’s form only', async () => {
  body = '{"status":"OK","redirect_url":"https://pay.example/1"}';
  expect((await ask('card-form')).redirectUrl).toBe('https://pay.example/1');
  for (body of ['{"status":"OK"}', '{"status":"OK","redirect_url":""}']) {
    await expect(ask('card-form')).rejects.toMatchObject({ failure: 'format' });
    expect((await ask('sepa-manual')).redirectUrl).toBeUndefined();
  }
});
