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

/** Which fuses differ between a program and what is stated here. */
async function compare(program: string) {
  const wire = await getCurrentFuseWire(program);
  const numbers = Object.keys(wire).filter((key) => /^\d+$/.test(key));
  return {
    /** Those an older Electron does not have. */
    missing: FUSE_NAMES.filter((fuse) => !(fuse in wire)),
    /** Those a newer one has, by their number. */
    unstated: numbers.map(Number).filter((fuse) => !(fuse in FUSES)),
  };
}

/** What to do about fuses that Electron has and that are not stated here. */
function unstatedText(unstated: readonly number[]): string {
  const each = unstated.map((fuse) => {
    const name: string | undefined = FuseV1Options[fuse];
    return `number ${fuse}${name === undefined ? '' : `, ${name}`}`;
  });
  return [
    `This Electron has a fuse that electron/packaging/fuses.ts does not set: ${each.join('; ')} (counted from 0).`,
    'Its meaning is in https://www.electronjs.org/docs/latest/tutorial/fuses, its name in build/fuses/fuses.json5 of electron/electron.',
    'Where @electron/fuses has no such name yet: npm install --save-dev --save-exact @electron/fuses@latest.',
    'Then give it a line in FUSES, with its reason, and one in tests/e2e/packaged/content.spec.ts.',
  ].join('\n');
}

/**
 * Sets every fuse of a packed program.
 * @param program the executable, or the `.app` on macOS
 * @param mayLack true for an Electron that is older than the product's own, as tests may have: what it does not
 *   know is left out
 * @param system that packs: only macOS signs
 * @throws Error for an Electron with fuses that are not stated here, or without one that is
 */
async function setFuses(
  program: string,
  { mayLack, system }: { mayLack: boolean; system: NodeJS.Platform },
): Promise<void> {
  const { missing, unstated } = await compare(program);
  if (unstated.length > 0) throw new Error(unstatedText(unstated));
  if (missing.length > 0 && !mayLack)
    throw new Error(`This Electron has no fuse ${missing.map((fuse) => FuseV1Options[fuse]).join(', ')}.`);
  const known = FUSE_NAMES.filter((fuse) => !missing.includes(fuse));
  await flipFuses(program, {
    version: FuseVersion.V1,
    // An Apple silicon program runs only when signed, by itself at least; a real signature follows.
    resetAdHocDarwinSignature: program.endsWith('.app') && system === 'darwin',
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

/** Half of a universal macOS app, as electron-builder names its folder. */
const isHalf = ({ appOutDir, electronPlatformName }: Packed) =>
  electronPlatformName === 'darwin' && /-(?:x64|arm64)-temp$/.test(appOutDir);

/**
 * electron-builder's `afterPack`: before anything is signed. Its own `electronFuses` brings an older
 * `@electron/fuses`, which does not know them all. A universal macOS app comes by three times: its halves stay as they
 * are, because a new signature would make their CodeResources differ, and they then can't be joined. The whole has the
 * fuses of both in it.
 */
export async function setFusesOf(packed: Packed, system = process.platform): Promise<void> {
  if (isHalf(packed)) return;
  await setFuses(programOf(packed), { mayLack: packed.packager.config.electronDist != null, system });
}
