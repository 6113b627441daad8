import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY, type VaultContents } from './record.ts';
import { openVaultFile } from './vault-file.ts';

const CONTENTS: VaultContents = {
  version: 1,
  record: { keyring: 'gnome_libsecret', ciphertext: 'djExYWJj', keptAt: 1 },
  aside: [{ keyring: 'kwallet5', ciphertext: 'djExeHl6', keptAt: 0 }],
};

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-vault-'));
  path = join(folder, 'vault.json');
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
});

const corrupt = async () => (await readdir(folder)).filter((name) => name.includes('corrupt'));

describe('openVaultFile', () => {
  it('vault file: returns what was written, and is readable by its owner only', async () => {
    const file = openVaultFile(folder);
    expect(file.contents()).toEqual(EMPTY);
    expect(file.write(CONTENTS)).toBe(true);
    expect(file.contents()).toEqual(CONTENTS);
    expect(openVaultFile(folder).contents()).toEqual(CONTENTS);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(file.write(EMPTY)).toBe(true);
    expect(openVaultFile(folder).contents()).toEqual(EMPTY);
    expect(await readdir(folder)).toEqual(['vault.json']);
  });

  it('makes no file before there is something to keep', async () => {
    openVaultFile(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it('replaces the file atomically: a reader sees the old or the new one', async () => {
    const file = openVaultFile(folder);
    file.write(EMPTY);
    const before = (await stat(path)).ino;
    file.write(CONTENTS);
    expect((await stat(path)).ino).not.toBe(before);
  });

  it.each([
    ['cut short', '{"version":1,"record":{"keyr'],
    ['empty', ''],
    ['no JSON', '\u0000\u0001'],
    ['a list', '[]'],
    ['of another version', JSON.stringify({ ...CONTENTS, version: 2 })],
    ['without a ciphertext', '{"version":1,"aside":[],"record":{"keyring":"dpapi","keptAt":1}}'],
    [
      'of an unheard-of keyring',
      JSON.stringify({ ...CONTENTS, record: { ...CONTENTS.record, keyring: 'x' } }),
    ],
    ['far too long', ' '.repeat(1_000_001)],
  ])('starts anew where the file is %s, and keeps it beside its place', async (_title, text) => {
    await writeFile(path, text);
    const file = openVaultFile(folder);
    expect(file.contents()).toEqual(EMPTY);
    const [copy = ''] = await corrupt();
    expect(await readFile(join(folder, copy), 'utf8')).toBe(text);
    expect(file.write(CONTENTS)).toBe(true);
    expect(openVaultFile(folder).contents()).toEqual(CONTENTS);
  });

  it('keeps the three latest of such files', async () => {
    for (const second of [1, 2, 3, 4, 5]) {
      await writeFile(path, `spoilt ${second}`);
      openVaultFile(folder, new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
    }
    const texts = await Promise.all((await corrupt()).map((name) => readFile(join(folder, name), 'utf8')));
    expect(texts.sort()).toEqual(['spoilt 3', 'spoilt 4', 'spoilt 5']);
  });

  it('stores nothing when a folder has its name', async () => {
    await mkdir(path);
    const file = openVaultFile(folder);
    expect([file.usable, file.write(CONTENTS), file.contents()]).toEqual([false, false, EMPTY]);
  });

  it('stores nothing when a link has its name, and does not write through it', async () => {
    const target = join(folder, 'elsewhere.json');
    await writeFile(target, JSON.stringify(CONTENTS));
    await symlink(target, path);
    const file = openVaultFile(folder);
    expect([file.usable, file.write(EMPTY), file.contents()]).toEqual([false, false, EMPTY]);
    expect(await readFile(target, 'utf8')).toBe(JSON.stringify(CONTENTS));
  });

  it('stores nothing when it is a dangling link', async () => {
    await symlink(join(folder, 'nowhere'), path);
    expect(openVaultFile(folder).write(CONTENTS)).toBe(false);
    expect(await readdir(folder)).toEqual(['vault.json']);
  });

  it('stores nothing without a profile', () => {
    expect(openVaultFile(join(folder, 'none')).usable).toBe(false);
  });

  it('reports a failed write and keeps the old contents', async () => {
    const file = openVaultFile(folder);
    file.write(CONTENTS);
    await rm(path);
    await mkdir(path);
    expect(file.write(EMPTY)).toBe(false);
    expect(file.contents()).toEqual(CONTENTS);
  });
});
