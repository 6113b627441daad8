import { access, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from '../../../electron-builder.config.ts';
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

  it.each(['/home/ada/Vitrine-1.0.AppImage', '/home/ada/витрина,@+_:.AppImage'])(
    'has no quotes where none are needed, which xdg-open 1.1 takes for a part of the path: %s',
    (path) => expect(desktopEntry(path)).toContain(`\nExec=${path} %u\n`),
  );

  it('is of a version that desktop-file-validate 0.26 knows, and in the category of the packages', () => {
    const entry = readEntry(desktopEntry('/home/ada/Vitrine.AppImage') ?? '');
    expect(['1.0', '1.1', '1.2', '1.3', '1.4']).toContain(entry.get('Version'));
    expect(entry.get('Categories')).toBe(`${configure({}).linux?.category};`);
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

describe('installDesktopEntry', () => {
  let home: string;
  let appImage: string;
  /** The user's folder for data, the AppImage's link in it, and the entry's file. */
  const data = () => join(home, '.local/share');
  const link = () => join(data(), 'vitrine/Vitrine.AppImage');
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'vitrine-home-'));
    appImage = join(home, 'Vitrine.AppImage');
    await writeFile(appImage, '');
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  const run = vi.fn<Run>(() => Promise.resolve());
  const install = (env: Record<string, string> = { APPIMAGE: appImage }) =>
    installDesktopEntry({ env, home, run });
  const entryIn = (folder: string) => readFile(join(folder, 'applications/vitrine.desktop'), 'utf8');
  /** An AppImage with a space in its path. */
  async function makeSpaced(): Promise<string> {
    const spaced = join(home, 'My Vitrine.AppImage');
    await writeFile(spaced, '');
    return spaced;
  }

  it('writes it once and registers it with the desktop', async () => {
    run.mockClear();
    expect(await install()).toBe(true);
    expect(await entryIn(data())).toBe(desktopEntry(appImage));
    expect(run.mock.calls).toEqual([
      ['update-desktop-database', [join(data(), 'applications')]],
      ['xdg-mime', ['default', 'vitrine.desktop', 'x-scheme-handler/vitrine']],
    ]);
    expect(await install()).toBe(false);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('installs the icon that it names', async () => {
    await install();
    const icons = join(data(), 'icons/hicolor');
    expect((await readdir(icons)).toSorted()).toEqual(['128x128', '256x256', '48x48']);
    const icon = await readFile(join(icons, '48x48/apps/vitrine.png'));
    expect(icon.subarray(1, 4).toString()).toBe('PNG');
    expect(icon).toEqual(await readFile(join(import.meta.dirname, '../../../resources/icons/48x48.png')));
  });

  it('names a link for a path that needs quotes, and no link for another', async () => {
    const spaced = await makeSpaced();
    await install({ APPIMAGE: spaced });
    expect(await readlink(link())).toBe(spaced);
    expect(await entryIn(data())).toBe(desktopEntry(link()));
    // The system starts it by the link. Its path is still its own.
    expect(await install({ APPIMAGE: link() })).toBe(false);
    expect(await readlink(link())).toBe(spaced);
    await install();
    expect(await entryIn(data())).toBe(desktopEntry(appImage));
    await expect(access(link())).rejects.toThrow();
  });

  it('points the link at an AppImage that was moved', async () => {
    await install({ APPIMAGE: await makeSpaced() });
    const moved = join(home, 'My other.AppImage');
    await writeFile(moved, '');
    expect(await install({ APPIMAGE: moved })).toBe(false);
    expect(await readlink(link())).toBe(moved);
    expect(await readdir(join(data(), 'vitrine'))).toEqual(['Vitrine.AppImage']);
  });

  it('uses quotes where the link can not help: its place is taken, or has a space too', async () => {
    const spaced = await makeSpaced();
    await mkdir(link(), { recursive: true });
    await install({ APPIMAGE: spaced });
    expect(await entryIn(data())).toBe(desktopEntry(spaced));
    const other = join(home, 'my data');
    await install({ APPIMAGE: spaced, XDG_DATA_HOME: other });
    expect(await entryIn(other)).toBe(desktopEntry(spaced));
    expect(await readdir(other)).not.toContain('vitrine');
  });

  it('follows an AppImage that was moved', async () => {
    await install();
    const moved = join(home, 'moved.AppImage');
    await writeFile(moved, '');
    expect(await install({ APPIMAGE: moved })).toBe(true);
    expect(await entryIn(data())).toContain('moved.AppImage');
  });

  it('uses XDG_DATA_HOME unless it is relative', async () => {
    const named = join(home, 'data');
    await install({ APPIMAGE: appImage, XDG_DATA_HOME: named });
    expect(await entryIn(named)).toBe(desktopEntry(appImage));
    await install({ APPIMAGE: appImage, XDG_DATA_HOME: 'relative' });
    expect(await entryIn(data())).toBe(desktopEntry(appImage));
  });

  it('writes nothing for other builds than an AppImage', async () => {
    expect(await install({})).toBe(false);
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
