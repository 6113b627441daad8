import { expect, test } from 'vitest';

import { FlagError, readFlags } from './flags.ts';

test('readFlags: has defaults for port, host and file', () => {
  expect(readFlags([])).toEqual({
    host: '127.0.0.1',
    'allowed-host': [],
    port: 4180,
    'gateway-port': 4181,
    db: '.sandbox/market.db',
    drift: false,
    php: false,
    'quick-passwords': false,
    'spare-lists': false,
    reset: false,
  });
});

test('readFlags: reads every flag', () => {
  const args =
    '--host ::1 --allowed-host a.example --allowed-host b.example --port 0 --gateway-port 5 --db x.db --seed 7 --reset --drift --php --spare-lists --quick-passwords --shop-origin https://shop.example'.split(
      ' ',
    );
  expect(readFlags(args)).toEqual({
    host: '::1',
    'allowed-host': ['a.example', 'b.example'],
    port: 0,
    'gateway-port': 5,
    db: 'x.db',
    seed: 7,
    drift: true,
    php: true,
    'quick-passwords': true,
    'spare-lists': true,
    reset: true,
    'shop-origin': 'https://shop.example',
  });
});

test.each([
  ['4200', 4201],
  ['0', 0],
  ['65535', 0],
])('readFlags: puts the payment pages next to port %s, at %d', (port, gateway) =>
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
  ['--drift=yes'],
  ['--unknown'],
  ['stray'],
])('readFlags: refuses %s %s', (...args) => {
  expect(() => readFlags(args)).toThrow(FlagError);
});
