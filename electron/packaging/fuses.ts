import { join } from 'node:path';
import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/**
 * The value of every Electron fuse (https://www.electronjs.org/docs/latest/tutorial/fuses). A fuse that is missing here
 * stops the packaging.
 */
export const FUSES: Readonly<Record<FuseV1Options, boolean>> = {
  // The client can't be used as Node to run other scripts.
  [FuseV1Options.RunAsNode]: false,
  // Asks the system's keyring for a key at each start. Cookies that matter are in the vault (docs/decisions/0135).
  [FuseV1Options.EnableCookieEncryption]: false,
  // Ignores NODE_OPTIONS and NODE_EXTRA_CA_CERTS.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // Ignores --inspect and similar flags.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // app.asar must be the packaged one. Electron checks that on Windows and macOS; Linux has no such check.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  // Never runs a folder named `app` instead of app.asar.
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // There is no custom V8 snapshot.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come from app://, never from file://.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Electron's default. WebAssembly is not used.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** All fuses in the order of the program's fuse wire. */
export const FUSE_NAMES = Object.keys(FUSES)
  .map(Number)
  .filter((fuse): fuse is FuseV1Options => fuse in FuseV1Options)
  .sort((a, b) => a - b);

/** Compares a program's fuses with `FUSES`. */
async function compare(program: string) {
  const wire = await getCurrentFuseWire(program);
  const numbers = Object.keys(wire).filter((key) => /^\d+$/.test(key));
  return {
    /** Fuses that the program lacks: it has an older Electron. */
    missing: FUSE_NAMES.filter((fuse) => !(fuse in wire)),
    /** Numbers of fuses that are not in `FUSES`: it has a newer Electron. */
    unstated: numbers.map(Number).filter((fuse) => !(fuse in FUSES)),
  };
}

/** Instructions for fuses that are missing in `FUSES`. */
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
 * Sets every fuse of a packaged program.
 * @param program the executable, or the `.app` on macOS
 * @param mayLack true for an Electron older than the shipped one, as in tests: unknown fuses are skipped
 * @param system the platform that packages: only macOS signs
 * @throws Error if Electron's fuses differ from `FUSES`
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
    // An Apple silicon program needs at least an ad-hoc signature to run; a real one follows.
    resetAdHocDarwinSignature: program.endsWith('.app') && system === 'darwin',
    ...(missing.length === 0
      ? { ...FUSES, strictlyRequireAllFuses: true }
      : Object.fromEntries(known.map((fuse) => [fuse, FUSES[fuse]]))),
  });
}

/** Reads the fuses of a packaged program by name, without those that it lacks. */
export async function readFuses(program: string): Promise<Record<string, boolean>> {
  const wire = await getCurrentFuseWire(program);
  return Object.fromEntries(
    FUSE_NAMES.filter((fuse) => fuse in wire).map((fuse) => [
      FuseV1Options[fuse],
      wire[fuse] === FuseState.ENABLE,
    ]),
  );
}

/** The parts of electron-builder's `AfterPackContext` that are used. */
export interface Packed {
  appOutDir: string;
  electronPlatformName: string;
  packager: {
    appInfo: { productFilename: string };
    config: { electronDist?: unknown };
    executableName?: string;
    projectDir: string;
  };
}

/** Path of the packaged program: `.app`, `.exe`, or a file without an extension. */
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

/** True for one architecture of a universal macOS app, by electron-builder's folder name. */
const isHalf = ({ appOutDir, electronPlatformName }: Packed) =>
  electronPlatformName === 'darwin' && /-(?:x64|arm64)-temp$/.test(appOutDir);

/**
 * Sets the fuses of a packed client. electron-builder's own `electronFuses` option has an older `@electron/fuses` without
 * all fuses. Runs three times for a universal macOS app. It skips the two halves: a new signature would make their
 * CodeResources differ, and they could not be merged.
 */
export async function setFusesOf(packed: Packed, system = process.platform): Promise<void> {
  if (isHalf(packed)) return;
  await setFuses(programOf(packed), { mayLack: packed.packager.config.electronDist != null, system });
}
