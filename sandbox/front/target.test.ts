import { describe, expect, test } from 'vitest';

import { readTarget } from './target.ts';

const sandbox = { images: ['/i/'], testers: true };
const remote = { images: ['/storage/'], testers: false };

describe('where a request goes', () => {
  test.each(['/api/items/list?page=2', '/auth/steam/redirect', '/i/7.svg', '/__sandbox/', '/__sandbox'])(
    '%s goes to the sandbox',
    (url) => {
      expect(readTarget(url, sandbox)).toEqual({ kind: 'backend' });
    },
  );

  test('pictures follow the configured path, and the testers’ page is the sandbox’s alone', () => {
    expect(readTarget('/storage/ak.png', remote).kind).toBe('backend');
    expect(readTarget('/i/7.svg', remote)).toEqual({ kind: 'page', path: '/i/7.svg' });
    expect(readTarget('/__sandbox/', remote).kind).toBe('page');
  });

  test.each(['/apiary', '/authors', '/icons/a.svg', '/api', '/API/items'])(
    '%s only resembles a backend path and is a page',
    (url) => {
      expect(readTarget(url, sandbox)).toEqual({ kind: 'page', path: url });
    },
  );

  test('a page path is decoded once, without query', () => {
    expect(readTarget('/products/AK%2D47%252f?x=/../', sandbox)).toEqual({
      kind: 'page',
      path: '/products/AK-47%2f',
    });
  });

  test.each([
    '/../etc/passwd',
    '/..%2fetc/passwd',
    '/%2e%2e/secret',
    '/a/..%5c..%5csecret',
    '/api/../../secret',
    '/api/%2e%2e/secret',
    '/./index.html',
    '/%00index.html',
    '/api/x%00',
    '/%',
    '/%ff%fe',
    'http://evil.example/',
    '*',
    '',
  ])('%j is refused', (url) => {
    expect(readTarget(url, sandbox).kind).toBe('refused');
  });
});
