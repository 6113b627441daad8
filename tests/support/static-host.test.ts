import { expect, test } from 'vitest';

import { asRedirects } from '#renderer/hosting-headers.ts';
import { headersFor, readHeaderRules, readRedirects } from './static-host.ts';

test('header rules: matching ones add up, and one can remove an earlier header', () => {
  const rules = readHeaderRules('# for all\n/*\n  A: 1\n  B: x: y\n\n/assets/*\n  ! A\n  A: 2\n  B: z\n');
  expect([...headersFor(rules, '/')]).toEqual([
    ['a', '1'],
    ['b', 'x: y'],
  ]);
  expect([...headersFor(rules, '/assets/a.js')]).toEqual([
    ['b', 'x: y, z'],
    ['a', '2'],
  ]);
});

test('redirects of a build with a backend: forward calls and pictures once each, before all others', () => {
  const rules = readRedirects(asRedirects('https://shop.example', ['/i/', '/storage/']));
  expect(rules.map(({ from, to, status }) => `${from} ${to} ${status}`)).toEqual([
    '/api/* https://shop.example/api/:splat 200',
    '/auth/* https://shop.example/auth/:splat 200',
    '/i/* https://shop.example/i/:splat 200',
    '/storage/* https://shop.example/storage/:splat 200',
    '/sitemap.xml https://shop.example/sitemap.xml 200',
    '/assets/* /404.txt 404',
    '/* /index.html 200',
  ]);
  expect(readRedirects(asRedirects(undefined, ['/storage/'])).map(({ from }) => from)).toEqual([
    '/assets/*',
    '/*',
  ]);
});
