import { expect, test } from 'vitest';

import { contractDocument } from './document.ts';
import { type Exchange, ContractChecker } from './contract-checker.ts';
import { operations } from './operations.ts';

const checker = new ContractChecker(contractDocument(operations, '0'), operations);
const offer = {
  title: 'AK-47 | Redline',
  price: 12.5,
  quality: 'field_tested',
  item_url: 'https://a.example/',
};
const fine: Exchange = {
  method: 'POST',
  path: '/api/offer/create',
  headers: new Headers({ 'Idempotency-Key': 'a' }),
  body: { ...offer, currency: 'EUR', lang_id: '1' },
  status: 200,
  answer: { status: 'OK', id: 7 },
};
const list = { method: 'GET', path: '/api/items/list', body: undefined, headers: new Headers() };
const page = { status: 'OK', payload: [], meta: { total: 0 } };

test('matching exchange: has no problem', () => {
  expect(checker.findProblems(fine)).toEqual([]);
  expect(checker.findProblems({ ...fine, ...list, answer: page })).toEqual([]);
});

test.each<[string, Exchange, RegExp]>([
  ['an unknown call', { ...fine, path: '/api/offer/take/back' }, /no such call/],
  ['a missing key', { ...fine, headers: new Headers() }, /no Idempotency-Key/],
  ['an unneeded key', { ...fine, ...list, headers: fine.headers, answer: page }, /for nothing/],
  ['an extra member', { ...fine, body: { ...offer, secret: 1 } }, /a member secret/],
  ['a missing member', { ...fine, body: { title: 'x' } }, /required property 'price'/],
  ['a member of another type', { ...fine, body: { ...offer, price: 'much' } }, /must be number/],
  [
    'a query nobody reads',
    { ...fine, ...list, path: '/api/items/list?sort_by=x', answer: page },
    /no query parameter/,
  ],
  [
    'a query of another type',
    { ...fine, ...list, path: '/api/items/list?page=two', answer: page },
    /page=two/,
  ],
  [
    'a missing query parameter',
    { ...fine, ...list, path: '/api/localizations', answer: {} },
    /lang_id is missing/,
  ],
  ['an undocumented status', { ...fine, status: 418 }, /status 418/],
  [
    'a failure in place of a success',
    { ...fine, answer: { status: 'ERROR', message: 'No' } },
    /must be equal to/,
  ],
  [
    'a refusal without a message',
    { ...fine, status: 422, answer: { status: 'ERROR' } },
    /must have required/,
  ],
  ['an HTML page as the answer', { ...fine, answer: '<html>' }, /must be object/],
])('%s: is reported', (_what, exchange, complaint) => {
  expect(checker.findProblems(exchange).join('\n')).toMatch(complaint);
});

test('route lookup: prefers a fixed path to one with a parameter', () => {
  expect(checker.operationOf('GET', '/api/items/list?page=1')?.id).toBe('listItems');
  expect(checker.operationOf('GET', '/api/items/7')?.id).toBe('getItem');
});
