import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { FUSE_NAMES, programOf, readFuses, setFusesOf, type Packed } from './fuses.ts';

/** The bytes before the fuses in every Electron program. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** As much of an Electron as fuses are: each off. */
const wire = (fuses: number) =>
  Buffer.concat([
    Buffer.from(`code ${SENTINEL}`),
    Buffer.from([1, fuses]),
    Buffer.from('0'.repeat(fuses)),
    Buffer.from(' code'),
  ]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-fuses-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function packed(content: Buffer, { platform = 'linux', out = 'linux-unpacked', tests = false } = {}) {
  const context: Packed = {
    appOutDir: join(folder, out),
    electronPlatformName: platform,
    packager: {
      appInfo: { productFilename: 'Vitrine' },
      config: tests ? { electronDist: '/somewhere' } : {},
      executableName: 'vitrine',
      projectDir: folder,
    },
  };
  const program = programOf(context);
  const file =
    platform === 'darwin'
      ? join(program, 'Contents/Frameworks/Electron Framework.framework/Electron Framework')
      : program;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return { context, program, file };
}

const ALL = FUSE_NAMES.length;

test('every fuse is set as stated', async () => {
  const { context, program } = await packed(wire(ALL));
  await setFusesOf(context);
  expect(await readFuses(program)).toMatchObject({
    RunAsNode: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    WasmTrapHandlers: true,
  });
});

describe('an Electron with other fuses', () => {
  test('setFusesOf: stops the packaging for an unknown fuse and tells how to set it', async () => {
    const { context, file } = await packed(wire(ALL + 1));
    const failure = setFusesOf(context);
    await expect(failure).rejects.toThrow(`number ${ALL} (counted from 0)`);
    await expect(failure).rejects.toThrow(/fuses\.json5[^]*@electron\/fuses@latest[^]*FUSES/);
    expect(await readFile(file)).toEqual(wire(ALL + 1));
  });

  test('a missing one stops it too, but for an older Electron that is named', async () => {
    const { context } = await packed(wire(ALL - 1));
    await expect(setFusesOf(context)).rejects.toThrow('has no fuse WasmTrapHandlers');
    const older = await packed(wire(ALL - 1), { tests: true });
    await setFusesOf(older.context);
    expect(await readFuses(older.program)).toMatchObject({ OnlyLoadAppFromAsar: true });
  });
});

describe('a universal macOS app', () => {
  test.each(['mac-universal-x64-temp', 'mac-universal-arm64-temp'])(
    '%s, a half, stays as it is',
    async (out) => {
      const { context, file } = await packed(wire(ALL), { platform: 'darwin', out });
      await setFusesOf(context);
      expect(await readFile(file)).toEqual(wire(ALL));
    },
  );

  test.each(['mac-universal', 'mac', 'mac-arm64'])(
    '%s, whole, has the fuses of each part set',
    async (out) => {
      const { context, file } = await packed(Buffer.concat([wire(ALL), wire(ALL)]), {
        platform: 'darwin',
        out,
      });
      // On macOS it would also be signed, which needs a real app.
      await setFusesOf(context, 'linux');
      const set = (await readFile(file, 'latin1')).split(SENTINEL).slice(1);
      expect(set.map((text) => text.slice(2, 2 + ALL))).toEqual(['000011001', '000011001']);
    },
  );
});
