import { expect, test } from 'vitest';

import { FlagError, readFlags } from './flags.ts';

test('without flags there is a port, a host and a file', () => {
  expect(readFlags([])).toEqual({ host: '127.0.0.1', port: 4180, db: '.sandbox/market.db', reset: false });
});

test('every flag is read', () => {
  const args = '--host ::1 --port 0 --db x.db --seed 7 --reset --shop-origin https://shop.example'.split(' ');
  expect(readFlags(args)).toEqual({
    host: '::1',
    port: 0,
    db: 'x.db',
    seed: 7,
    reset: true,
    'shop-origin': 'https://shop.example',
  });
});

test.each([
  ['--port', 'abc'],
  ['--port', '65536'],
  ['--port', '80 80'],
  ['--port=-1'],
  ['--port'],
  ['--seed', '1.5'],
  ['--seed', '4294967296'],
  ['--db='],
  ['--host='],
  ['--shop-origin', 'javascript:alert(1)'],
  ['--shop-origin', 'https://shop.example/path'],
  ['--reset=yes'],
  ['--unknown'],
  ['stray'],
])('%s %s is refused', (...args) => {
  expect(() => readFlags(args)).toThrow(FlagError);
});
