/** Facts that decide the window system. */
interface WindowSystemFacts {
  platform: NodeJS.Platform;
  /** Electron's version. */
  electron: string;
  /** Chromium's `--ozone-platform`, which Electron may set itself. Empty if not set. */
  chosen: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** The first Electron version that uses Wayland by default. */
const FIRST_NATIVE = 38;

/** True if the client's windows are native Wayland windows, not XWayland ones. */
export function isWayland({ platform, electron, chosen, env }: WindowSystemFacts): boolean {
  if (platform !== 'linux') return false;
  if (chosen !== '') return chosen === 'wayland';
  const offered = Boolean(env['WAYLAND_DISPLAY']);
  if (Number.parseInt(electron, 10) >= FIRST_NATIVE) return offered && env['XDG_SESSION_TYPE'] === 'wayland';
  const hint = env['ELECTRON_OZONE_PLATFORM_HINT'];
  return hint === 'wayland' || (hint === 'auto' && offered);
}
