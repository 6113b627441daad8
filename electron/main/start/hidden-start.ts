import { app } from 'electron';

/** The word on the command line of a start at login. */
export const HIDDEN_WORD = '--hidden';

/** True for the command line of a start without a window. */
export const asksForHidden = (argv: readonly string[]): boolean => argv.includes(HIDDEN_WORD);

/** True if this start shows no window: the client only watches. A login item of macOS has no arguments. */
export const isHiddenStart = (argv: readonly string[]): boolean =>
  asksForHidden(argv) || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
