/**
 * True where the client was started with `--safe-mode`: without the graphics card, remembered places and zoom,
 * spell-check and updates, and with empty caches; for when something of these is in the way.
 */
export const isSafeMode = (argv: readonly string[]) => argv.includes('--safe-mode');
