import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { isBuildStale, builds, stampBuild } from './builds.mjs';

let folder: string;
const put = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const stale = (env = {}) => isBuildStale(folder, builds.web, env);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-build-'));
  await put('renderer/src/app/main.tsx', 'start();');
  await put('shared/money.ts', 'export const cent = 1;');
  await put('package-lock.json', '{}');
  await put('dist/web/index.html', '<title>Shop</title>');
  await stampBuild(folder, builds.web, {});
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('whether a build is stale', () => {
  test('not right after it was made, nor when only times changed', async () => {
    expect(await stale()).toBe(false);
    await utimes(join(folder, 'shared/money.ts'), new Date(), new Date(Date.now() + 60_000));
    expect(await stale()).toBe(false);
  });

  test('not when something was changed that it is not made from', async () => {
    await put('electron/main/index.ts', 'x');
    await put('shared/money.test.ts', 'x');
    expect(await stale()).toBe(false);
  });

  test.each([
    ['a file changed but kept its length', () => put('shared/money.ts', 'export const cent = 2;')],
    ['a file was added', () => put('renderer/src/new.ts', '')],
    ['a file was renamed', () => put('renderer/src/app/main2.tsx', 'start();')],
    ['a file was deleted', () => rm(join(folder, 'shared/money.ts'))],
    ['a package changed', () => put('package-lock.json', '{"packages":{}}')],
    ['the output is gone', () => rm(join(folder, 'dist/web'), { recursive: true })],
    ['the output was made by other means', () => put('dist/web/index.html', '<title>Other</title>')],
    ['the stamp is gone', () => rm(join(folder, 'dist/.web-stamp'))],
    ['the stamp is rubbish', () => put('dist/.web-stamp', '\0')],
  ])('when %s', async (_, change) => {
    await change();
    expect(await stale()).toBe(true);
  });

  test('when a setting in the environment changed, but only one of ours', async () => {
    expect(await stale({ VITRINE_GEO_URL: 'https://geo.example' })).toBe(true);
    expect(await stale({ HOME: '/elsewhere' })).toBe(false);
  });
});
