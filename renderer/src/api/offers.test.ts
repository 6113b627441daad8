// @vitest-environment happy-dom
import axios, { AxiosHeaders } from 'axios';
import { expect, it } from 'vitest';
import { euros } from '#shared/money.ts';

let body = '';
axios.defaults.adapter = (config) =>
  Promise.resolve({ data: body, status: 200, statusText: '', headers: new AxiosHeaders(), config });
// The client takes over the defaults when it is loaded.
const { requestPayout } = await import('./offers.ts');

const WHO = { name: 'A', surname: 'B', email: 'a@b.example', phone: '+491' };
const WHERE = { country: 1, city: 'C', address: 'D', postCode: 'E' };
const scope = { currency: euros(0).currency, languageId: undefined };
const ask = (method: 'card-form' | 'sepa-manual') =>
  requestPayout(method, { id: '1', ...WHO, ...WHERE }, {}, scope, 'key');

it('payout by the provider’s form: breaks the contract without an address to go to', async () => {
  body = '{"status":"OK","redirect_url":"https://pay.example/1"}';
  expect((await ask('card-form')).redirectUrl).toBe('https://pay.example/1');
  for (body of ['{"status":"OK"}', '{"status":"OK","redirect_url":""}']) {
    await expect(ask('card-form')).rejects.toMatchObject({ failure: 'format' });
    expect((await ask('sepa-manual')).redirectUrl).toBeUndefined();
  }
});
