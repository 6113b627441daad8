import { describe, expect, it } from 'vitest';
import { findPlace } from './page-files.ts';

const folder = '/opt/vitrine/renderer';
const place = (path: string) => findPlace(`app://vitrine${path}`, folder);

describe('findPlace', () => {
  it.each([
    ['/assets/a-1.js', `${folder}/assets/a-1.js`],
    ['/icon.svg?x=1', `${folder}/icon.svg`],
  ])('%s is a file', (path, file) => expect(place(path)).toMatchObject({ kind: 'file', file }));

  it.each(['/', '/products/cs2/rifles/17', '/index.html', '/terms', '/products/all/all/a.b'])(
    '%s is a screen',
    (path) => expect(place(path)).toEqual({ kind: 'screen' }),
  );

  it.each(['/api/login?x=1', '/i/ak.svg'])('%s is for the backend', (path) =>
    expect(place(path)).toEqual({ kind: 'backend', path }),
  );

  it.each([
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/%2E%2E%2Fsecret.js',
    '/..%5csecret.js',
    '/assets\\..\\..\\secret.js',
    '/a%00.js',
    '//evil.example/a.js',
    '/api/..%2f..%2fsecret.js',
    '/%zz.js',
  ])('%s never gets out of the folder', (path) => {
    const found = place(path);
    if (found.kind === 'file') expect(found.file.startsWith(`${folder}/`)).toBe(true);
    else expect(found.kind).not.toBe('backend');
  });

  it.each(['app://evil/a.js', 'app://vitrine.evil/a.js', 'nonsense', ''])('%j is refused', (url) =>
    expect(findPlace(url, folder)).toEqual({ kind: 'refused' }),
  );
});
