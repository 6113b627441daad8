// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { FirstQuery } from '../api/first-query.ts';
import { newModule, replaceFetch, wire } from '#tests/support/request-testing.ts';

replaceFetch();

const ITEMS: FirstQuery = { kind: 'recommended' };
const NO_LANGUAGE = { currency: 'EUR', languageId: undefined };
const DEFAULT = { currency: 'EUR', languageId: '1', symbol: '', language: 'pt-BR' };
/** An answer that names its language, or not. */
const answerIn = (language?: string) => () =>
  Promise.resolve(
    new Response('{}', { headers: language === undefined ? {} : { 'content-language': language } }),
  );

it('takes an answer in the default language for the call with it', async () => {
  const { send, sendInDefault } = await newModule();
  wire.mockImplementation(answerIn('pt-BR'));
  const first = send(ITEMS, NO_LANGUAGE);
  sendInDefault(ITEMS, DEFAULT);
  expect(await send(ITEMS, DEFAULT)).toEqual(await first);
  expect([...(window.prefetchedAnswers?.keys() ?? [])]).toEqual(['items/recommended?currency=EUR&lang_id=1']);
  expect(wire).toHaveBeenCalledTimes(1);
});

it.each([undefined, 'en', 'pt', 'pt-BR, en'])(
  'does not show an answer in another or an unknown language: %s',
  async (said) => {
    const { send, sendInDefault } = await newModule();
    wire.mockImplementationOnce(answerIn(said));
    void send(ITEMS, NO_LANGUAGE);
    sendInDefault(ITEMS, DEFAULT);
    wire.mockImplementationOnce(() => Promise.resolve(new Response('in Portuguese')));
    expect(await send(ITEMS, DEFAULT)).toHaveProperty('body', 'in Portuguese');
    expect(wire.mock.calls.map(([address]) => address)).toEqual([
      '/api/items/recommended?currency=EUR',
      '/api/items/recommended?currency=EUR&lang_id=1',
    ]);
  },
);

it.each([
  { name: 'the server wants the language named', status: 422, calls: 2 },
  { name: 'the item is gone: the app reports that', status: 410, calls: 1 },
])('$name', async ({ status, calls }) => {
  const { send, sendInDefault } = await newModule();
  wire.mockImplementationOnce(() => Promise.resolve(new Response('', { status })));
  void send(ITEMS, NO_LANGUAGE);
  sendInDefault(ITEMS, DEFAULT);
  expect(await send(ITEMS, DEFAULT)).toHaveProperty('status', calls === 2 ? 200 : status);
  expect(wire).toHaveBeenCalledTimes(calls);
});

it('sends a call again in another currency than the one it was sent in', async () => {
  const { send, sendInDefault } = await newModule();
  void send(ITEMS, NO_LANGUAGE);
  sendInDefault(ITEMS, { ...DEFAULT, currency: 'USD' });
  expect(wire.mock.calls.map(([address]) => address)).toEqual([
    '/api/items/recommended?currency=EUR',
    '/api/items/recommended?currency=USD&lang_id=1',
  ]);
});
