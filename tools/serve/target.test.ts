import { describe, expect, test } from 'vitest';

import { readTarget } from './target.ts';

const sandbox = { testers: true };
const remote = { testers: false };
const get = (url: string, headers = {}) => ({ url, method: 'GET', headers });

describe('readTarget', () => {
  test.each([
    '/api/items/list?page=2',
    '/auth/steam/redirect',
    '/auth/steam/avatars/7.svg',
    '/__sandbox/',
    '/__sandbox',
  ])('%s goes to the sandbox', (url) => {
    expect(readTarget(get(url), sandbox)).toEqual({ kind: 'backend' });
  });

  test('the sitemap and its parts come from any backend, a page of a like name from the shop', () => {
    for (const url of [
      '/sitemap.xml',
      '/sitemap.xml?part=items-1',
      '/sitemap-items-2.xml',
      '/sitemap_index.xml',
    ])
      for (const backend of [sandbox, remote])
        expect(readTarget(get(url), backend), url).toEqual({ kind: 'backend' });
    for (const url of [
      '/sitemap',
      '/sitemap/x.xml',
      '/my-sitemap.xml',
      '/sitemap.xml/x',
      '/sitemap.xml.html',
    ])
      expect(readTarget(get(url), remote).kind, url).toBe('page');
  });

  test('pictures may have any path; the tester page exists for the sandbox only', () => {
    for (const url of ['/storage/ak.png?v=2', '/i/7.svg', '/img/%61k.png'])
      expect(readTarget(get(url), remote).kind, url).toBe('picture');
    expect(readTarget(get('/media/7', { 'sec-fetch-dest': 'image' }), remote).kind).toBe('picture');
    expect(readTarget(get('/media/7', { accept: 'image/webp,*/*' }), remote).kind).toBe('picture');
    expect(readTarget({ ...get('/i/7.svg'), method: 'POST' }, remote).kind).toBe('page');
    expect(readTarget(get('/%61pi/logout.png', { 'sec-fetch-dest': 'image' }), remote).kind).toBe('page');
    expect(readTarget(get('/__sandbox/'), remote).kind).toBe('page');
  });

  test('configured prefixes restrict the paths of pictures', () => {
    const only = { ...remote, images: ['/storage/'] };
    expect(readTarget(get('/storage/7'), only).kind).toBe('picture');
    expect(readTarget(get('/i/7.svg', { 'sec-fetch-dest': 'image' }), only).kind).toBe('page');
  });

  test.each(['/apiary', '/authors', '/icons/a.js', '/api', '/API/items'])(
    '%s only resembles a backend path and is a page',
    (url) => {
      expect(readTarget(get(url), sandbox)).toEqual({ kind: 'page', path: url });
    },
  );

  test('a page path is decoded once, without query', () => {
    expect(readTarget(get('/products/AK%2D47%252f?x=/../'), sandbox)).toEqual({
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
    expect(readTarget(get(url), sandbox).kind).toBe('refused');
  });
});
