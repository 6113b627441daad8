import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate, VERSION } from './migrations.ts';
import { SETTINGS, type SettingName } from './schema.ts';
import { openSettings, peekSetting } from './settings.ts';

// electron-store asks the mocked Electron for folders.
vi.mock('electron', () => ({ default: {} }));

const place = {
  displays: '1920x1080@0,0*1',
  bounds: { x: 1, y: 2, width: 800, height: 600 },
  maximised: false,
  fullScreen: true,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-settings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
const file = () => join(folder, 'settings.json');
const write = (content: unknown) =>
  writeFile(file(), typeof content === 'string' ? content : JSON.stringify(content));
const stored = async (): Promise<unknown> => JSON.parse(await readFile(file(), 'utf8'));
const copy = () => readFile(`${file()}.kept`, 'utf8');

describe('openSettings', () => {
  it('reads a file that an editor has saved with a byte order mark', async () => {
    await write(`\uFEFF${JSON.stringify({ version: VERSION, zoom: 1.5 })}`);
    expect(peekSetting(folder, 'zoom')).toBe(1.5);
    const settings = openSettings(folder);
    expect(settings.get('zoom')).toBe(1.5);
    settings.set('windows', [place]);
    expect(openSettings(folder).get('zoom')).toBe(1.5);
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it('keeps what it is given, with its version', async () => {
    const settings = openSettings(folder);
    expect(settings.get('zoom')).toBeUndefined();
    settings.set('zoom', 1.5);
    settings.set('windows', [place]);
    const again = openSettings(folder);
    expect(again.get('zoom')).toBe(1.5);
    expect(again.get('windows')).toEqual([place]);
    expect(await stored()).toMatchObject({ version: VERSION });
    await expect(copy()).rejects.toThrow();
  });

  it('brings the one place of version 0 along, for any displays, and what else there was', async () => {
    const consent = { preferences: {}, givenAt: 1 };
    await write({ window: { bounds: place.bounds, maximised: true }, consent });
    const settings = openSettings(folder);
    expect(settings.get('windows')).toEqual([
      { displays: '', bounds: place.bounds, maximised: true, fullScreen: false },
    ]);
    expect(settings.get('consent')).toEqual(consent);
    expect(await stored()).not.toHaveProperty('window');
  });

  it('reads every setting of a file as version 0.1 wrote it', async () => {
    const written = {
      version: 1,
      windows: [place],
      zoom: 0.5,
      consent: {
        preferences: { advertising: false, customization: true, functionality: true },
        givenAt: 1_795_000_000_000,
      },
      weakSession: true,
      language: { code: 'de', direction: 'ltr', texts: { 'desktopMenu.cart': 'Warenkorb' } },
      theme: 'bright',
      toldWatchingStops: true,
      toldHiddenStart: true,
    } as const;
    await write(written);
    const settings = openSettings(folder);
    const { version, ...values } = written;
    expect(version).toBe(VERSION);
    const read = Object.keys(values).filter(isSettingName);
    expect(Object.fromEntries(read.map((name) => [name, settings.get(name)]))).toEqual(values);
    await expect(copy()).rejects.toThrow();
  });

  it('drops an impossible place of version 0', async () => {
    await write('{"window":{"bounds":{"x":1e300,"y":null,"width":-5,"height":"0"},"maximised":7}}');
    expect(openSettings(folder).get('windows') ?? []).toEqual([]);
  });

  it.each([
    ['is cut short', '{"zoom":1,"consent":{"pref'],
    ['is empty', ''],
    ['is a list', '[1]'],
    ['is null', 'null'],
    ['is no text', '\u0000\u0001\uffff'],
    ['is nested a hundred thousand times', '['.repeat(100_000)],
    ['is far too long', `{"zoom":1,"x":"${'a'.repeat(2 * 1024 * 1024)}"}`],
  ])('starts anew, and keeps a copy, where the file %s', async (_title, content) => {
    await write(content);
    const settings = openSettings(folder);
    expect(settings.get('consent')).toBeUndefined();
    settings.set('zoom', 2);
    expect(openSettings(folder).get('zoom')).toBe(2);
    expect(await copy()).toBe(content);
  });

  it('loses the broken part only, and keeps a copy', async () => {
    await write({ version: 1, zoom: 'huge', windows: [place, { displays: 7 }, null], consent: 1 });
    const settings = openSettings(folder);
    expect(settings.get('zoom')).toBeUndefined();
    expect(settings.get('windows')).toEqual([place]);
    expect(settings.get('consent')).toBe(1);
    expect(JSON.parse(await copy())).toMatchObject({ zoom: 'huge' });
  });

  it('reads the known parts of a later version’s file and keeps a copy', async () => {
    await write({ version: 99, zoom: 1, windows: { new: 'form' }, novelty: true });
    const settings = openSettings(folder);
    expect(settings.get('zoom')).toBe(1);
    expect(settings.get('windows')).toBeUndefined();
    settings.set('zoom', 0);
    expect(await stored()).toMatchObject({ version: 99, novelty: true });
    expect(JSON.parse(await copy())).toMatchObject({ version: 99, windows: { new: 'form' } });
  });

  it('is not polluted', async () => {
    await write(
      '{"version":1,"__proto__":{"zoom":3,"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    const settings = openSettings(folder);
    expect(settings.get('zoom')).toBeUndefined();
    expect('polluted' in {}).toBe(false);
  });

  it('works without a file when a folder has its name', async () => {
    await mkdir(file());
    const settings = openSettings(folder);
    expect(() => settings.set('zoom', 1)).not.toThrow();
    expect(await readdir(folder)).toContain('settings.json');
  });

  it('works without a file when its folder is a file', async () => {
    await writeFile(join(folder, 'profile'), '');
    const settings = openSettings(join(folder, 'profile'));
    expect(() => settings.set('zoom', 1)).not.toThrow();
    expect(settings.get('zoom')).toBeUndefined();
  });

  it('can be read while the disk is read-only', async () => {
    await write({ version: VERSION, zoom: 1 });
    await chmod(file(), 0o400);
    expect(openSettings(folder).get('zoom')).toBe(1);
  });
});

describe('peekSetting', () => {
  const language = { code: 'de', direction: 'ltr', texts: { 'desktopMenu.cart': 'Warenkorb' } };

  it('reads one setting of a file, and writes nothing', async () => {
    const before = JSON.stringify({ zoom: 1, language });
    await write(before);
    expect(peekSetting(folder, 'language')).toEqual(language);
    expect(await readFile(file(), 'utf8')).toBe(before);
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it.each([
    ['there is no file', undefined],
    ['the file is broken', '{"language":'],
    ['the language is', { language: { ...language, texts: ['x'] } }],
  ])('reads nothing where %s', async (_title, content) => {
    if (content !== undefined) await write(content);
    expect(peekSetting(folder, 'language')).toBeUndefined();
    expect(peekSetting(join(folder, 'settings.json'), 'language')).toBeUndefined();
  });
});

describe('migrate', () => {
  it('makes a record of this version or a later one of anything, and the second time nothing new', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('window', 'windows', 'version', 'x'), fc.jsonValue()),
        (any) => {
          const { stored } = migrate(any);
          expect(stored['version']).toBeGreaterThanOrEqual(VERSION);
          expect(migrate(stored).stored).toEqual(stored);
        },
      ),
    );
  });
});
