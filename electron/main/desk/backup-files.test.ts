import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as FilePromises from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallHandler } from '../ipc.ts';
import { log } from '../logs/log.ts';
import { handleSaveFile, writeText } from './backup-files.ts';

const system = vi.hoisted(() => ({
  ask: (): Promise<{ canceled: boolean; filePath: string }> => Promise.reject(new Error('no dialog')),
  asked: 0,
}));
vi.mock('electron', () => ({
  app: { getPath: () => tmpdir() },
  dialog: {
    showSaveDialog: () => {
      system.asked += 1;
      return system.ask();
    },
  },
}));

/** The error code of every write. */
const disk = vi.hoisted((): { fault: string | undefined } => ({ fault: undefined }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof FilePromises>();
  const open: typeof real.open = async (...place) => {
    const handle = await real.open(...place);
    const fault = disk.fault;
    if (fault !== undefined)
      Object.assign(handle, {
        appendFile: () => Promise.reject(Object.assign(new Error(fault), { code: fault })),
      });
    return handle;
  };
  return { ...real, open };
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saved-'));
  file = join(folder, 'backup.json');
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
  disk.fault = undefined;
  system.asked = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

describe('writeText', () => {
  it('replaces a file, and leaves the others of the folder alone', async () => {
    await writeFile(file, 'old');
    await writeFile(`${file}.new`, 'of the user');
    expect(await writeText(file, 'new')).toBe('saved');
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await readdir(folder)).toSorted()).toEqual(['backup.json', 'backup.json.new']);
  });

  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EIO', 'failed'],
  ])('keeps the old file and no half one when writing fails with %s', async (fault, result) => {
    await writeFile(file, 'old');
    disk.fault = fault;
    expect(await writeText(file, 'new')).toBe(result);
    expect(await readFile(file, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['backup.json']);
  });

  it('fails where the folder is a file', async () => {
    await writeFile(file, 'old');
    expect(await writeText(join(file, 'inside.json'), 'new')).toBe('failed');
  });
});

describe('saveFile', () => {
  const registered: { save?: CallHandler<'saveFile'> } = {};
  const save = (text: string) => registered.save?.({ name: 'backup.json', text });
  beforeEach(() =>
    handleSaveFile(
      (_, handler) => Object.assign(registered, { save: handler }),
      () => undefined,
    ),
  );

  it('saves where the user wants, and nothing when they cancel', async () => {
    system.ask = () => Promise.resolve({ canceled: false, filePath: file });
    expect(await save('x')).toBe('saved');
    expect(await readFile(file, 'utf8')).toBe('x');
    system.ask = () => Promise.resolve({ canceled: true, filePath: '' });
    expect(await save('y')).toBe('cancelled');
    expect(await readFile(file, 'utf8')).toBe('x');
  });

  it('asks once at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<{ canceled: boolean; filePath: string }>();
    system.ask = () => promise;
    const first = save('x');
    expect(await save('y')).toBe('cancelled');
    expect(system.asked).toBe(1);
    resolve({ canceled: true, filePath: '' });
    expect(await first).toBe('cancelled');
  });
});
