import { describe, expect, test } from 'vitest';
import { readUpdateFeed, isInFeed, updateObstacle, type Installation } from './feed.ts';

const HTTPS = 'https://updates.example/vitrine/';

describe('update feed', () => {
  test('a packaged client without a built-in feed ignores the environment', () => {
    expect(readUpdateFeed({ builtIn: undefined, atStart: undefined, packaged: true })).toBeUndefined();
    expect(readUpdateFeed({ builtIn: undefined, atStart: HTTPS, packaged: true })).toBeUndefined();
    expect(readUpdateFeed({ builtIn: '', atStart: undefined, packaged: true })).toBeUndefined();
  });

  test('a packaged client prefers its build to the environment', () => {
    expect(readUpdateFeed({ builtIn: HTTPS, atStart: 'https://evil.example/', packaged: true })?.href).toBe(
      HTTPS,
    );
  });

  test.each([
    'http://updates.example/',
    'http://127.0.0.1:9000/',
    'file:///etc',
    'ftp://updates.example/',
    'https://me:secret@updates.example/',
    'https://updates.example/?channel=x',
    'updates.example',
  ])('a packed client takes no feed at %s', (builtIn) => {
    expect(readUpdateFeed({ builtIn, atStart: undefined, packaged: true })).toBeUndefined();
  });

  test('a client that is not packed may be given one on this machine, and on no other by plain http', () => {
    const dev = (atStart: string) => readUpdateFeed({ builtIn: undefined, atStart, packaged: false })?.href;
    expect(dev('http://127.0.0.1:9000/')).toBe('http://127.0.0.1:9000/');
    expect(dev('http://updates.example/')).toBeUndefined();
    expect(dev('http://localhost.evil.example/')).toBeUndefined();
  });

  test.each([
    ['https://updates.example/vitrine/latest-linux.yml?noCache=1', true],
    ['https://updates.example/vitrine/0.2.0/Vitrine.AppImage', true],
    ['https://updates.example/other/Vitrine.AppImage', false],
    ['https://updates.example/vitrine-of-others/Vitrine.AppImage', false],
    ['https://updates.example/vitrine/../other/Vitrine.AppImage', false],
    ['https://updates.example/vitrine/%2e%2e/other/Vitrine.AppImage', false],
    ['https://updates.example/vitrine/..%2fother/Vitrine.AppImage', false],
    ['https://updates.example/vitrine/..%5Cother/Vitrine.AppImage', false],
    ['https://me@updates.example/vitrine/Vitrine.AppImage', false],
    ['https://updates.example/', false],
    ['http://updates.example/vitrine/Vitrine.AppImage', false],
    ['https://updates.example:8443/vitrine/Vitrine.AppImage', false],
    ['https://updates.example.evil.example/vitrine/', false],
    ['https://updates.example@evil.example/', false],
    ['//updates.example/', false],
  ])('%s is of the feed: %s', (url, ours) => {
    expect(isInFeed(url, new URL(HTTPS))).toBe(ours);
    // Its folder may be named without the last slash.
    expect(isInFeed(url, new URL(HTTPS.slice(0, -1)))).toBe(ours);
  });
});

describe('who looks for updates', () => {
  const feed = new URL(HTTPS);
  const packed = (over: Partial<Installation>): Installation => ({
    platform: 'linux',
    packaged: true,
    uninstaller: false,
    inApplications: false,
    appImage: undefined,
    ...over,
  });

  test.each<[string, Partial<Installation>, string | undefined]>([
    ['an AppImage', { appImage: '/home/a/Vitrine.AppImage' }, undefined],
    ['a folder, a .deb or .rpm on Linux', {}, 'not-installed'],
    ['an empty APPIMAGE', { appImage: '' }, 'not-installed'],
    ['an installed one on Windows', { platform: 'win32', uninstaller: true }, undefined],
    ['the portable one on Windows', { platform: 'win32' }, 'not-installed'],
    ['one among the applications of macOS', { platform: 'darwin', inApplications: true }, undefined],
    ['one on a disk image of macOS', { platform: 'darwin' }, 'not-installed'],
  ])('%s', (_name, over, why) => {
    expect(updateObstacle(feed, false, packed(over))).toBe(why);
  });

  test('no updates without a feed or in safe mode', () => {
    const image = packed({ appImage: '/a.AppImage' });
    expect(updateObstacle(undefined, false, image)).toBe('no-feed');
    expect(updateObstacle(feed, true, image)).toBe('safe-mode');
  });
});
