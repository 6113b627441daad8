import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { describeElectron, versionOf } from './electron-for-tests.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-electron-'));
  await writeFile(join(folder, 'version'), 'v45.4.1\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['linux', 'electron'],
  ['win32', 'electron.exe'],
  ['darwin', 'Electron.app/Contents/MacOS/Electron'],
] as const)('versionOf: finds the version beside what was unpacked, on %s', async (platform, path) => {
  const program = join(folder, path);
  await mkdir(dirname(program), { recursive: true });
  expect(await versionOf(program, platform)).toBe('45.4.1');
});

test('versionOf: reports an unknown version when there is no version file', async () =>
  expect(await versionOf(join(folder, 'elsewhere/electron'), 'linux')).toBe('of unknown version'));

test('describeElectron: tells whether it is the shipped version', () => {
  expect(describeElectron('45.4.1', '45.4.1')).toBe('Electron: 45.4.1, as shipped');
  expect(describeElectron('33.2.1', '45.4.1')).toContain('33.2.1, NOT the 45.4.1 that is shipped');
});
