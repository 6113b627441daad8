import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { findElectron } from './electron-binary.mjs';

const program = process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-electron-'));
  await mkdir(dirname(join(folder, program)), { recursive: true });
  await writeFile(join(folder, program), '');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('the named program wins over a named folder', () => {
  const named = join(folder, program);
  expect(findElectron({ ELECTRON_EXEC_PATH: named, ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' })).toBe(named);
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toBe(named);
});

test('a name that leads nowhere is not replaced by another program', () => {
  expect(findElectron({ ELECTRON_EXEC_PATH: join(folder, 'gone') })).toBeUndefined();
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'gone') })).toBeUndefined();
});
