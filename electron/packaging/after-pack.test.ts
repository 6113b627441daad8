import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { afterPack } from './after-pack.ts';
import { FUSE_NAMES, type Packed } from './fuses.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-packed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

test.each([
  ['win32', 'win-unpacked', 'Vitrine.exe', 'resources'],
  ['linux', 'linux-unpacked', 'vitrine', 'resources'],
  // Half of a universal app: its fuses are set when it is joined.
  [
    'darwin',
    'mac-universal-x64-temp',
    'Vitrine.app/Contents/MacOS/Vitrine',
    'Vitrine.app/Contents/Resources',
  ],
])('%s: removes Electron’s sample app, and keeps ours', async (platform, out, program, resources) => {
  await write(
    `${out}/${program}`,
    `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001${String.fromCharCode(FUSE_NAMES.length)}${'0'.repeat(FUSE_NAMES.length)}`,
  );
  const sample = await write(`${out}/${resources}/default_app.asar`, '');
  const own = await write(`${out}/${resources}/app.asar`, '');
  await write('LICENSE', 'MIT License\n\nCopyright (c) 2026 The Vitrine authors\n');
  await write('out/renderer/.vite/licences.json', '[]');
  const packed: Packed = {
    appOutDir: join(folder, out),
    electronPlatformName: platform,
    packager: {
      appInfo: { productFilename: 'Vitrine' },
      config: {},
      executableName: 'vitrine',
      projectDir: folder,
    },
  };
  await afterPack(packed);
  expect([existsSync(sample), existsSync(own)]).toEqual([false, true]);
  expect(existsSync(join(folder, 'out/copyright'))).toBe(platform === 'linux');
});
