import { Packager, Platform } from 'app-builder-lib';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { FuseV1Options } from '@electron/fuses';

import { configure } from '../../../electron-builder.config.ts';
import { FUSE_NAMES, FUSES, readFuses } from '#electron/packaging/fuses.ts';
import { openAsar } from './asar.ts';
import { expect, test } from './packed-test.ts';

/** Limit of the archive, without Electron itself. */
const AT_MOST_BYTES = 15_000_000;

/** The allowed files of a packed client. Files named by content hash are matched by their kind. */
const ALLOWED = [
  /^package\.json$/,
  /^out\/main\/(index|[\w-]+-[\w-]{8})\.js$/,
  /^out\/main\/chunks\/[\w.-]+-[\w-]{8}\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(index\.html|icon\.svg)$/,
  /^out\/renderer\/assets\/[\w.-]+-[\w-]{6,7}\.(js|css|woff2|svg|webp|png)$/,
];

/** The allowed members of the packed package.json: what Electron and the packages need. */
const MANIFEST = [
  'allowScripts',
  'author',
  'description',
  'desktopName',
  'engines',
  'homepage',
  'imports',
  'license',
  'main',
  'name',
  'private',
  'productName',
  'type',
  'version',
];

test('builder configuration: is valid by the builder’s schema, with and without a feed', async () => {
  const { debugLogger } = new Packager({ targets: Platform.LINUX.createTarget('dir') });
  await validateConfiguration(configure({}), debugLogger);
  await validateConfiguration(configure({ VITRINE_UPDATE_URL: 'https://updates.example/' }), debugLogger);
  const misspelt = { ...configure({}), protocol: [] };
  await expect(validateConfiguration(misspelt, debugLogger)).rejects.toThrow(/unknown property/);
});

test('update feed: nothing is published without one; unsigned clients are refused with one', () => {
  expect(configure({}).publish).toBeNull();
  expect(configure({}).mac?.forceCodeSigning).toBe(false);
  const fed = configure({ VITRINE_UPDATE_URL: 'https://updates.example/' });
  expect(fed.publish).toEqual([{ provider: 'generic', url: 'https://updates.example/' }]);
  expect([fed.mac?.forceCodeSigning, fed.win?.forceCodeSigning]).toEqual([true, true]);
});

test('archive: has built code and a short package.json, hashed, within 15 MB', async ({ packed }) => {
  const { files, close } = await openAsar(packed.asar);
  try {
    const strangers = files.filter(({ path }) => !ALLOWED.some((allowed) => allowed.test(path)));
    expect(strangers.map(({ path }) => path)).toEqual([]);
    expect(files.filter(({ hashed }) => !hashed)).toEqual([]);
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(AT_MOST_BYTES);

    for (const needed of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
      expect(files.map(({ path }) => path)).toContain(needed);
    for (const { path, content } of files.filter(({ path }) => path.endsWith('js')))
      expect(await content(), path).not.toMatch(/sourceMappingURL=(?!\s|$|["'`$])/);

    const manifest: unknown = JSON.parse(
      (await files.find(({ path }) => path === 'package.json')?.content()) ?? '',
    );
    expect(Object.keys(Object(manifest)).filter((key) => !MANIFEST.includes(key))).toEqual([]);
    expect(manifest).toMatchObject({ name: 'vitrine', productName: 'Vitrine', main: 'out/main/index.js' });
  } finally {
    await close();
  }
});

/** The expected fuses, repeated here so that none changes unnoticed. */
const STATED = {
  RunAsNode: false,
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

test('fuses: have the documented values in the packed program', async ({ packed }) => {
  const read = await readFuses(packed.bundle);
  // An older Electron may lack the newest fuse; it has all others.
  const { WasmTrapHandlers = true, ...others } = read;
  expect({ ...others, WasmTrapHandlers }).toEqual(STATED);
  expect(Object.fromEntries(FUSE_NAMES.map((fuse) => [FuseV1Options[fuse], FUSES[fuse]]))).toEqual(STATED);
});

test('desktop entry of the packages: opens vitrine: links', ({ packed }) => {
  expect(packed.desktopEntry).toMatch(/^Exec=\/opt\/Vitrine\/vitrine %U$/m);
  expect(packed.desktopEntry).toMatch(/^MimeType=x-scheme-handler\/vitrine;$/m);
  expect(packed.desktopEntry).toMatch(/^StartupWMClass=vitrine$/m);
  expect(packed.desktopEntry).toMatch(/^StartupNotify=true$/m);
  expect(packed.desktopEntry).toMatch(/^Icon=vitrine$/m);
  // As in the entry that an AppImage installs.
  expect(packed.desktopEntry).toMatch(/^Categories=Game;$/m);
});
