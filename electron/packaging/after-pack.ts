import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCopyright } from './copyright.ts';
import { type Packed, programOf, setFusesOf } from './fuses.ts';

/** The folder of app.asar. */
const resourcesOf = (packed: Packed) =>
  packed.electronPlatformName === 'darwin'
    ? join(programOf(packed), 'Contents/Resources')
    : join(packed.appOutDir, 'resources');

/** electron-builder's `afterPack` hook, which runs before signing. */
export async function afterPack(packed: Packed): Promise<void> {
  // electron-builder removes Electron's sample app and version only if it has fetched that Electron itself.
  await rm(join(resourcesOf(packed), 'default_app.asar'), { force: true });
  await rm(join(packed.appOutDir, 'version'), { force: true });
  if (packed.electronPlatformName === 'linux') await writeCopyright(packed.packager.projectDir);
  await setFusesOf(packed);
}
