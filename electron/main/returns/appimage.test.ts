import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDesktopEntry, type Run } from './appimage.ts';
import { desktopEntry } from './desktop-entry.ts';

/** Reads an entry as a desktop does: lines, then the escapes of a value. */
function readEntry(text: string): Map<string, string> {
  const [head, ...lines] = text.trimEnd().split('\n');
  expect(head).toBe('[Desktop Entry]');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf('=');
      const unescaped = line.slice(at + 1).replaceAll(/\\(.)/g, (_all, escaped: string) => {
        expect('sntr\\').toContain(escaped);
        return { s: ' ', n: '\n', t: '\t', r: '\r' }[escaped] ?? escaped;
      });
      return [line.slice(0, at), unescaped];
    }),
  );
}

/** Splits an Exec value as the specification says; a link replaces `%u`. */
function readExec(exec: string, link: string): string[] {
  const words: string[] = [];
  let rest = exec;
  while (rest !== '') {
    const quoted = /^"((?:[^"\\`$]|\\["\\`$])*)"(?: |$)/.exec(rest);
    const bare = /^([^\s"'\\><~|&;$*?#()`]+)(?: |$)/.exec(rest);
    const match = quoted ?? bare;
    if (!match) throw new Error(`not to be read: ${rest}`);
    const [all, inner = ''] = match;
    const plain = quoted ? inner.replaceAll(/\\(.)/g, '$1') : inner;
    words.push(plain.replaceAll(/%(.)/g, (_code, code: string) => ({ '%': '%', u: link })[code] ?? '?'));
    rest = rest.slice(all.length);
  }
  return words;
}

describe('desktopEntry', () => {
  const LINK = 'vitrine://success-payment?order=1';
  it.each([
    '/home/ada/Vitrine.AppImage',
    '/home/ada/My Apps/Vitrine 1.0.AppImage',
    '/home/ada/"quoted".AppImage',
    "/home/ada/it's.AppImage",
    '/home/ada/100%.AppImage',
    '/home/ada/%u %f %%.AppImage',
    '/home/ada/$HOME/`id`/$(id).AppImage',
    '/home/ada/back\\slash\\n\\\\.AppImage',
    '/home/ada/a;b|c&d>e<f*g?h#i(j)~.AppImage',
    '/home/ada/витрина 🎯.AppImage',
    '/home/ada/=[Desktop Action x].AppImage',
  ])('starts %s, with the link as its one word more', (path) => {
    const entry = readEntry(desktopEntry(path) ?? '');
    expect(readExec(entry.get('Exec') ?? '', LINK)).toEqual([path, LINK]);
    expect(entry.get('TryExec')).toBe(path);
    expect(entry.get('MimeType')).toBe('x-scheme-handler/vitrine;');
  });

  it.each([
    '/home/ada/new\nExec=evil',
    '/home/ada/\rx',
    '/a\tb',
    '/a\u0000b',
    '/a\u007fb',
    'Vitrine.AppImage',
    '',
  ])('does without an entry for %j', (path) => expect(desktopEntry(path)).toBeUndefined());

  it('starts exactly that path, for any characters in it', () => {
    const part = fc.constantFrom(
      '"',
      '\\',
      '$',
      '`',
      '%',
      '%u',
      ' ',
      "'",
      ';',
      '=',
      'a',
      'ä',
      '[',
      '\n',
      '/',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        const path = `/${parts.join('')}`;
        const text = desktopEntry(path);
        if (text === undefined) expect(path).toMatch(/\p{Cc}/u);
        else expect(readExec(readEntry(text).get('Exec') ?? '', LINK)).toEqual([path, LINK]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('keepDesktopEntry', () => {
  let home: string;
  let appImage: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'vitrine-home-'));
    appImage = join(home, 'My Vitrine.AppImage');
    await writeFile(appImage, '');
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  const run = vi.fn<Run>(() => Promise.resolve());
  const keep = (env: Record<string, string>) => installDesktopEntry({ env, home, run });
  const entryIn = (data: string) => readFile(join(data, 'applications/vitrine.desktop'), 'utf8');

  it('writes it once and registers it with the desktop', async () => {
    run.mockClear();
    expect(await keep({ APPIMAGE: appImage })).toBe(true);
    expect(await entryIn(join(home, '.local/share'))).toBe(desktopEntry(appImage));
    expect(run.mock.calls).toEqual([
      ['update-desktop-database', [join(home, '.local/share/applications')]],
      ['xdg-mime', ['default', 'vitrine.desktop', 'x-scheme-handler/vitrine']],
    ]);
    expect(await keep({ APPIMAGE: appImage })).toBe(false);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('follows an AppImage that was moved', async () => {
    await keep({ APPIMAGE: appImage });
    const moved = join(home, 'moved.AppImage');
    await writeFile(moved, '');
    expect(await keep({ APPIMAGE: moved })).toBe(true);
    expect(await entryIn(join(home, '.local/share'))).toContain('moved.AppImage');
  });

  it('uses XDG_DATA_HOME unless it is relative', async () => {
    const data = join(home, 'data');
    await keep({ APPIMAGE: appImage, XDG_DATA_HOME: data });
    expect(await entryIn(data)).toBe(desktopEntry(appImage));
    await keep({ APPIMAGE: appImage, XDG_DATA_HOME: 'relative' });
    expect(await entryIn(join(home, '.local/share'))).toBe(desktopEntry(appImage));
  });

  it('writes nothing for other builds than an AppImage', async () => {
    expect(await keep({})).toBe(false);
    await expect(access(join(home, '.local'))).rejects.toThrow();
  });

  it('works without the desktop’s programs', async () => {
    await mkdir(join(home, 'none'));
    const before = process.env['PATH'];
    process.env['PATH'] = join(home, 'none');
    expect(await installDesktopEntry({ env: { APPIMAGE: appImage }, home })).toBe(true);
    process.env['PATH'] = before;
  });
});
