/** What tells on which window system the client runs. */
interface WindowSystemFacts {
  platform: NodeJS.Platform;
  /** Electron's version. */
  electron: string;
  /** Chromium's `--ozone-platform`, which Electron sets where it decides itself. Empty for none. */
  chosen: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** The first that runs on Wayland without being told to. */
const FIRST_NATIVE = 38;

/** True where the client's windows are Wayland's own, and not those of an X server within it. */
export function isWayland({ platform, electron, chosen, env }: WindowSystemFacts): boolean {
  if (platform !== 'linux') return false;
  if (chosen !== '') return chosen === 'wayland';
  const offered = Boolean(env['WAYLAND_DISPLAY']);
  if (Number.parseInt(electron, 10) >= FIRST_NATIVE) return offered && env['XDG_SESSION_TYPE'] === 'wayland';
  const hint = env['ELECTRON_OZONE_PLATFORM_HINT'];
  return hint === 'wayland' || (hint === 'auto' && offered);
}
