import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js';
import { build, type AfterPackContext, type Configuration, LinuxPackager, Platform } from 'app-builder-lib';

import { configure } from '../../../electron-builder.config.ts';
import { programOf } from '#electron/packaging/fuses.ts';
import { root } from '#tools/start/paths.mjs';
import { findElectronForTests, versionOf } from '#tools/test/electron-runtime/electron-for-tests.mjs';

/** The client as an installer unpacks it. */
export interface PackedClient {
  /** The file to read fuses from: the executable, or the `.app`. */
  bundle: string;
  /** The executable to start. */
  program: string;
  /** The folder of the archive and of the licences. */
  resources: string;
  asar: string;
  /** The Linux entry that the packages install; empty elsewhere. */
  desktopEntry: string;
  remove: () => Promise<void>;
}

/** The content of a decoy app folder next to the archive. */
const DECOY = 'console.log("the decoy runs"); process.exit(3);\n';

async function plantDecoy(resources: string): Promise<void> {
  const folder = join(resources, 'app');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"name":"decoy","main":"decoy.js"}');
  await writeFile(join(folder, 'decoy.js'), DECOY);
}

/**
 * Packs the built client (`out/`) into a folder with the installers' configuration, around the tests' Electron, without
 * a network. Plants a decoy app folder next to the archive, such as an older client or an attacker could leave.
 */
export async function pack(): Promise<PackedClient> {
  const electron = await findElectronForTests();
  if (electron === undefined) throw new Error('Electron is missing: `npm test` downloads it.');
  const mac = process.platform === 'darwin';
  const config = configure({});
  const output = await mkdtemp(join(tmpdir(), 'vitrine-packed-'));
  let bundle = '';
  let desktopEntry = '';
  const afterPack = async (context: AfterPackContext) => {
    if (typeof config.afterPack === 'function') await config.afterPack(context);
    bundle = programOf(context);
    if (context.packager instanceof LinuxPackager)
      desktopEntry = await new LinuxTargetHelper(context.packager).computeDesktopEntry(
        context.packager.platformSpecificBuildOptions,
      );
  };
  await build({
    projectDir: root,
    targets: Platform.current().createTarget('dir'),
    publish: 'never',
    config: {
      ...config,
      afterPack,
      directories: { ...config.directories, output },
      electronDist: dirname(mac ? dirname(dirname(dirname(electron))) : electron),
      electronVersion: await versionOf(electron),
    } satisfies Configuration,
  });
  const resources = mac ? join(bundle, 'Contents/Resources') : join(dirname(bundle), 'resources');
  await plantDecoy(resources);
  return {
    bundle,
    program: mac ? join(bundle, 'Contents/MacOS/Vitrine') : bundle,
    resources,
    asar: join(resources, 'app.asar'),
    desktopEntry,
    remove: () => rm(output, { recursive: true, force: true }),
  };
}
