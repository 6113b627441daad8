import { expect, test } from 'vitest';

import { originOf, originsElsewhere } from './listen.mjs';

test('originOf: an address that a browser can open', () => {
  for (const host of ['127.0.0.1', '0.0.0.0', '::'])
    expect(originOf(host, 4173)).toBe('http://localhost:4173');
  expect(originOf('192.168.1.5', 80)).toBe('http://192.168.1.5:80');
  expect(originOf('fd00::2', 4173)).toBe('http://[fd00::2]:4173');
});

test('originsElsewhere: for all addresses, each that others can reach', () => {
  const allowedHosts = ['192.168.1.5', 'fd00::2', 'shop.example'];
  const elsewhere = (host: string) => originsElsewhere({ host, allowedHosts }, 'http://localhost:4173');
  expect(elsewhere('0.0.0.0')).toEqual(['http://192.168.1.5:4173', 'http://[fd00::2]:4173']);
  expect(elsewhere('192.168.1.5')).toEqual([]);
  expect(elsewhere('127.0.0.1')).toEqual([]);
});
