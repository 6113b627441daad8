import { describe, expect, it } from 'vitest';
import { resolveTarget } from './page-files.ts';

const folder = '/opt/vitrine/renderer';
const target = (path: string, more = {}, images?: string[]) =>
  resolveTarget({ url: `app://vitrine${path}`, method: 'GET', accept: '*/*', ...more }, folder, images);

describe('findPlace', () => {
  it.each([['/assets/a-1.js', `${folder}/assets/a-1.js`]])('%s is a file', (path, file) =>
    expect(target(path)).toMatchObject({ kind: 'file', file }),
  );

  it.each(['/', '/products/cs2/rifles/17', '/index.html', '/terms', '/products/all/all/a.b'])(
    '%s is a screen',
    (path) => expect(target(path)).toEqual({ kind: 'screen' }),
  );

  it('/api/login?x=1 is for the backend', () =>
    expect(target('/api/login?x=1')).toEqual({ kind: 'backend', path: '/api/login?x=1' }));

  it('what may be a picture is the backend’s, unless it is a file of ours', () => {
    expect(target('/i/ak.svg')).toMatchObject({ kind: 'picture', path: '/i/ak.svg' });
    expect(target('/icon.svg?x=1')).toMatchObject({
      kind: 'picture',
      path: '/icon.svg?x=1',
      own: { file: `${folder}/icon.svg`, type: 'image/svg+xml' },
    });
    expect(target('/storage/ak.jpg')).toEqual({ kind: 'picture', path: '/storage/ak.jpg', own: undefined });
    expect(target('/media/7', { accept: 'image/avif,image/*,*/*;q=0.8' }).kind).toBe('picture');
  });

  it('a navigation or a write is never a picture', () => {
    for (const path of ['/media/7', '/storage/ak.jpg'])
      expect(target(path, { accept: 'text/html,image/webp,*/*;q=0.8' }), path).toEqual({ kind: 'screen' });
    expect(target('/storage/ak.jpg', { method: 'POST' })).toEqual({ kind: 'screen' });
  });

  it('only paths below the configured prefixes may be pictures, when there are any', () => {
    expect(target('/storage/7', {}, ['/storage/']).kind).toBe('picture');
    expect(target('/other/7.png', {}, ['/storage/']).kind).toBe('file');
  });

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
    const found = target(path);
    if (found.kind === 'file') expect(found.file.startsWith(`${folder}/`)).toBe(true);
    else expect(['backend', 'picture']).not.toContain(found.kind);
  });

  it.each(['app://evil/a.js', 'app://vitrine.evil/a.js', 'nonsense', ''])('%j is refused', (url) =>
    expect(resolveTarget({ url, method: 'GET' }, folder)).toEqual({ kind: 'refused' }),
  );
});
