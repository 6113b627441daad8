import { join } from 'node:path';
import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/**
 * Every fuse of Electron, stated (https://www.electronjs.org/docs/latest/tutorial/fuses). A new one that is not
 * stated here stops the packaging.
 */
export const FUSES: Readonly<Record<FuseV1Options, boolean>> = {
  // The client is no Node to run other people's scripts with.
  [FuseV1Options.RunAsNode]: false,
  // Cookies on the disk are encrypted with the system's key.
  [FuseV1Options.EnableCookieEncryption]: true,
  // NODE_OPTIONS and NODE_EXTRA_CA_CERTS count for nothing.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // --inspect and its like count for nothing.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // app.asar must be the one that was packed. Windows and macOS hold that; Linux has nothing to hold it with.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  // No folder called `app` beside it is run instead.
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // There is no snapshot of our own.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come from app://, none from file://.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // WebAssembly is not used; how it checks its bounds stays as Electron has it, which is quick and safe.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** The names of all of them, in the order in which they stand in the program. */
export const FUSE_NAMES = Object.keys(FUSES)
  .map(Number)
  .filter((fuse): fuse is FuseV1Options => fuse in FuseV1Options)
  .sort((a, b) => a - b);

/** Fuses that an older Electron does not have. */
async function missingIn(program: string): Promise<FuseV1Options[]> {
  const wire = await getCurrentFuseWire(program);
  return FUSE_NAMES.filter((fuse) => !(fuse in wire));
}

/**
 * Sets every fuse of a packed program.
 * @param program the executable, or the `.app` on macOS
 * @param mayLack true for an Electron that is older than the product's own, as tests may have: what it does not
 *   know is left out
 * @throws Error for an Electron with fuses that are not stated here, or without one that is
 */
async function setFuses(program: string, { mayLack }: { mayLack: boolean }): Promise<void> {
  const missing = await missingIn(program);
  if (missing.length > 0 && !mayLack)
    throw new Error(`This Electron has no fuse ${missing.map((fuse) => FuseV1Options[fuse]).join(', ')}.`);
  const known = FUSE_NAMES.filter((fuse) => !missing.includes(fuse));
  await flipFuses(program, {
    version: FuseVersion.V1,
    // An Apple silicon program runs only when signed, by itself at least; a real signature follows.
    resetAdHocDarwinSignature: program.endsWith('.app') && process.platform === 'darwin',
    ...(missing.length === 0
      ? { ...FUSES, strictlyRequireAllFuses: true }
      : Object.fromEntries(known.map((fuse) => [fuse, FUSES[fuse]]))),
  });
}

/** What the fuses of a packed program are, by name; those it does not have are left out. */
export async function readFuses(program: string): Promise<Record<string, boolean>> {
  const wire = await getCurrentFuseWire(program);
  return Object.fromEntries(
    FUSE_NAMES.filter((fuse) => fuse in wire).map((fuse) => [
      FuseV1Options[fuse],
      wire[fuse] === FuseState.ENABLE,
    ]),
  );
}

/** What of electron-builder's context is needed to find the program. */
export interface Packed {
  appOutDir: string;
  electronPlatformName: string;
  packager: {
    appInfo: { productFilename: string };
    config: { electronDist?: unknown };
    executableName?: string;
  };
}

/** The packed program: `.app`, `.exe`, or a file without an ending. */
export function programOf({ appOutDir, electronPlatformName, packager }: Packed): string {
  const name = packager.appInfo.productFilename;
  switch (electronPlatformName) {
    case 'darwin':
      return join(appOutDir, `${name}.app`);
    case 'win32':
      return join(appOutDir, `${name}.exe`);
    default:
      return join(appOutDir, packager.executableName ?? name);
  }
}

/**
 * electron-builder's `afterPack`: before anything is signed. Its own `electronFuses` brings an older
 * `@electron/fuses`, which does not know them all. The universal macOS app comes by three times, twice in halves;
 * setting is the same each time.
 */
export async function setFusesOf(packed: Packed): Promise<void> {
  await setFuses(programOf(packed), { mayLack: packed.packager.config.electronDist != null });
}
