import { describe, expect, test } from 'vitest';

import { isAllowedHost, isHostName, isLoopbackHost } from './hosts.ts';

describe('isAllowedHost', () => {
  test.each([
    'localhost',
    'localhost:4173',
    'LocalHost',
    'shop.localhost:80',
    '127.0.0.1',
    '127.8.9.255:1',
    '[::1]',
    '[::1]:4173',
  ])('%s: is this machine', (host) => expect(isAllowedHost(host)).toBe(true));

  test.each([
    undefined,
    '',
    'evil.example',
    'evil.example:4173',
    'localhost.evil.example',
    'localhost.',
    'evil-localhost',
    'localhost@evil.example',
    'localhost:4173:1',
    'localhost, evil.example',
    'localhost/',
    ' localhost',
    '127.0.0.1.evil.example',
    '127.0.0.256',
    '127.1',
    '0.0.0.0',
    '192.168.1.5',
    '[::]',
    '::1',
    '[::1',
    '2130706433',
  ])('%s: is another', (host) => expect(isAllowedHost(host)).toBe(false));

  test('given names: are allowed with any port, and names that contain them are not', () => {
    const named = ['shop.example', '192.168.1.5', 'fe80::1'];
    for (const host of ['shop.example', 'SHOP.example:443', '192.168.1.5:4173', '[fe80::1]:4173'])
      expect(isAllowedHost(host, named), host).toBe(true);
    for (const host of ['www.shop.example', 'shop.example.evil.example', '192.168.1.50'])
      expect(isAllowedHost(host, named), host).toBe(false);
  });
});

test('isHostName: accepts a name alone', () => {
  for (const name of ['shop.example', '10.0.0.1', '::1', '[fe80::1]'])
    expect(isHostName(name), name).toBe(true);
  for (const name of ['', '*', '*.shop.example', 'shop.example:80', 'https://shop.example', 'a b', '.a'])
    expect(isHostName(name), name).toBe(false);
});

test('isLoopbackHost: knows whether others can reach a listener', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(isLoopbackHost(host), host).toBe(true);
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'shop.example'])
    expect(isLoopbackHost(host), host).toBe(false);
});
