import { expect, test } from 'vitest';

import { FlagError, readFlags } from './flags.ts';

test('without flags there is a port, a host and a file', () => {
  expect(readFlags([])).toEqual({
    host: '127.0.0.1',
    'allowed-host': [],
    port: 4180,
    'gateway-port': 4181,
    db: '.sandbox/market.db',
    reset: false,
  });
});

test('every flag is read', () => {
  const args =
    '--host ::1 --allowed-host a.example --allowed-host b.example --port 0 --gateway-port 5 --db x.db --seed 7 --reset --shop-origin https://shop.example'.split(
      ' ',
    );
  expect(readFlags(args)).toEqual({
    host: '::1',
    'allowed-host': ['a.example', 'b.example'],
    port: 0,
    'gateway-port': 5,
    db: 'x.db',
    seed: 7,
    reset: true,
    'shop-origin': 'https://shop.example',
  });
});

test.each([
  ['4200', 4201],
  ['0', 0],
  ['65535', 0],
])('beside port %s, the payment pages are at %d', (port, gateway) =>
  expect(readFlags(['--port', port])['gateway-port']).toBe(gateway),
);

test.each([
  ['--gateway-port', 'x'],
  ['--gateway-port', '65536'],
  ['--gateway-port'],
  ['--port', 'abc'],
  ['--port', '65536'],
  ['--port', '80 80'],
  ['--port=-1'],
  ['--port'],
  ['--seed', '1.5'],
  ['--seed', '4294967296'],
  ['--db='],
  ['--host='],
  ['--allowed-host', '*'],
  ['--allowed-host', 'https://shop.example'],
  ['--shop-origin', 'javascript:alert(1)'],
  ['--shop-origin', 'https://shop.example/path'],
  ['--reset=yes'],
  ['--unknown'],
  ['stray'],
])('%s %s is refused', (...args) => {
  expect(() => readFlags(args)).toThrow(FlagError);
});
