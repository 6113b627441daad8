import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { findBrowser, findTestBrowser } from './find-browser.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-browser-'));
  await writeFile(join(folder, 'chromium'), '');
  await writeFile(join(folder, 'other'), '');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('the browser of the PATH is taken unless one is named', () => {
  expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'chromium'));
  const named = join(folder, 'other');
  expect(findBrowser({ PATH: folder, CHROMIUM_PATH: named })).toBe(named);
});

test('a named browser that is not there is an error, not a reason to take another', () => {
  expect(() => findBrowser({ PATH: folder, CHROMIUM_PATH: join(folder, 'gone') })).toThrow(
    /CHROMIUM_PATH names .*gone.*: correct it or unset it/,
  );
});

test('findTestBrowser: prefers the headless shell to Chromium, and CHROMIUM_PATH to both', async () => {
  expect(findTestBrowser({ PATH: folder })).toBe(join(folder, 'chromium'));
  const shell = join(folder, 'chromium-headless-shell');
  await writeFile(shell, '');
  expect(findTestBrowser({ PATH: folder })).toBe(shell);
  const named = join(folder, 'other');
  expect(findTestBrowser({ PATH: folder, CHROMIUM_PATH: named })).toBe(named);
});
