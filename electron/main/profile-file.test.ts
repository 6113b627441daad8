import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openProfileFile } from './profile-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-profile-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () =>
  openProfileFile({
    folder,
    name: 'notes',
    schema: z.object({ version: z.literal(1), text: z.string() }),
    empty: { version: 1 as const, text: '' },
    largestBytes: 200,
  });

it('profile file: refuses contents that the next start would take for corrupt, and keeps the earlier ones', () => {
  const file = open();
  expect(file.write({ version: 1, text: 'short' })).toBe(true);
  expect(file.write({ version: 1, text: 'ж'.repeat(100) })).toBe(false);
  expect(file.contents().text).toBe('short');
  expect(open().contents().text).toBe('short');
});

it('profile file: is read with the byte order mark of an editor, and written without losing anything', async () => {
  await writeFile(join(folder, 'notes.json'), '\uFEFF{"version":1,"text":"mine"}');
  const file = open();
  expect(file.corrupt).toBeUndefined();
  expect(file.contents().text).toBe('mine');
  expect(file.write({ version: 1, text: 'more' })).toBe(true);
  expect(open().contents().text).toBe('more');
});
