import { describe, expect, it } from 'vitest';
import { isPicture, mayBePicture, readImagePaths } from './pictures.ts';

const IMG = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const get = (path: string, more = {}) => ({ method: 'GET', path, ...more });

describe('mayBePicture', () => {
  it.each(['/storage/ak.png', '/img/a/b.WEBP', '/i/ak-47_redline.svg', '/media/1.jpeg'])(
    'by its name: %s',
    (path) => expect(mayBePicture(get(path))).toBe(true),
  );

  it('by the request headers, for any file name', () => {
    expect(mayBePicture(get('/media/17', { accept: IMG }))).toBe(true);
    expect(mayBePicture(get('/media/17', { accept: '*/*', destination: 'image' }))).toBe(true);
    expect(mayBePicture({ method: 'HEAD', path: '/media/17', destination: 'image' })).toBe(true);
  });

  it.each([
    get('/media/17'),
    get('/media/17', { accept: 'text/html,image/webp,*/*' }),
    get('/media/17', { accept: IMG, destination: 'document' }),
    get('/robots.txt'),
    get('/assets/main.js', { accept: '*/*', destination: 'script' }),
    { method: 'POST', path: '/storage/ak.png' },
    { method: 'DELETE', path: '/storage/ak.png', accept: IMG },
    get('/api/logout', { accept: IMG, destination: 'image' }),
    get('/API/x.png', { accept: IMG }),
    get('/auth/steam/avatars/1.svg', { accept: IMG }),
    get('/__sandbox/x.png', { accept: IMG }),
  ])('not %j', (request) => expect(mayBePicture(request)).toBe(false));

  it('only below the beginnings that were named', () => {
    const only = ['/storage/', '/img/skins/'];
    expect(mayBePicture(get('/storage/17'), only)).toBe(true);
    expect(mayBePicture(get('/img/skins/ak.png'), only)).toBe(true);
    for (const path of ['/img/ak.png', '/storage', '/other/ak.png', '/i/ak.svg'])
      expect(mayBePicture(get(path, { accept: IMG, destination: 'image' }), only), path).toBe(false);
  });
});

it.each([
  ['image/png', true],
  ['image/svg+xml; charset=utf-8', true],
  ['IMAGE/JPEG', true],
  ['text/html', false],
  ['application/json', false],
  ['text/html; image/png', false],
  ['image/', false],
  ['', false],
  [null, false],
  [undefined, false],
])('isPicture(%j) is %j', (type, expected) => expect(isPicture(type)).toBe(expected));

describe('readImagePaths', () => {
  it('returns the prefixes, or undefined when there are none', () => {
    expect(readImagePaths('/storage/, /img/skins/,')).toEqual(['/storage/', '/img/skins/']);
    for (const text of [undefined, '', ' , ']) expect(readImagePaths(text)).toBeUndefined();
  });

  it.each(['/', 'storage/', '/storage', '/a/../b/', '/a//b/', '/a/;x/'])('refuses %j', (text) =>
    expect(() => readImagePaths(text)).toThrow('IMAGE_PATHS'),
  );
});
