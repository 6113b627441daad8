/** File name of the entry; its first part is the window's class on Linux. */
export const ENTRY_NAME = 'vitrine.desktop';

/** The category of the AppImage's entry, the same as in the packages. */
const CATEGORY = 'Game';

// Later versions are refused by desktop-file-validate 0.26. No key here needs them.
const VERSION = '1.4';

/**
 * Paths that all desktops take without quotes. xdg-open 1.1 finds no program in quotes, reads `%%` as two characters, and
 * lets its shell expand brackets.
 */
const BARE = /^[\p{L}\p{M}\p{N}/._+@,:-]+$/u;

/** Whether an entry can name this path without quotes. */
export const isBare = (path: string): boolean => BARE.test(path);

// A newline in the path could add lines to the entry, so control characters are refused.
const CONTROL = /\p{Cc}/u;

/** False for a path that could add lines to an entry. */
const isPlain = (path: string) => path.startsWith('/') && !CONTROL.test(path);

/** Escapes a value of the entry, in which a backslash begins an escape. */
const value = (text: string) => text.replaceAll('\\', '\\\\');

/**
 * An argument of the Exec key, in quotes if it needs them: four characters then get a backslash, and percent signs are
 * doubled. Field codes such as `%u` must stay outside the quotes.
 */
const word = (text: string) =>
  isBare(text) ? text : `"${text.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;

/**
 * The desktop entry by which Linux finds an AppImage, for its menu and for `vitrine://` links (freedesktop.org, Desktop Entry Specification 1.5, "The Exec key").
 * @param program the absolute path of the AppImage, or of a link to it
 * @returns undefined for a path that an entry can't contain
 */
export function desktopEntry(program: string): string | undefined {
  if (!isPlain(program)) return undefined;
  return `${[
    '[Desktop Entry]',
    'Type=Application',
    `Version=${VERSION}`,
    'Name=Vitrine',
    'Comment=Counter-Strike skins',
    `TryExec=${value(program)}`,
    `Exec=${value(word(program))} %u`,
    'Icon=vitrine',
    'Terminal=false',
    // Lets the client come to the front on Wayland when a link opens it.
    'StartupNotify=true',
    'StartupWMClass=vitrine',
    `Categories=${CATEGORY};`,
    'MimeType=x-scheme-handler/vitrine;',
  ].join('\n')}\n`;
}

/**
 * The entry by which Linux starts the client at login (freedesktop.org, Desktop Application Autostart Specification).
 * @param command the program's absolute path, and paths of its own that follow
 * @param last words after them, without special characters
 * @returns undefined for a path that an entry can't contain
 */
export function loginEntry(
  [program, ...paths]: readonly [string, ...string[]],
  last: string,
): string | undefined {
  if (![program, ...paths].every(isPlain)) return undefined;
  return `${[
    '[Desktop Entry]',
    'Type=Application',
    `Version=${VERSION}`,
    'Name=Vitrine',
    `TryExec=${value(program)}`,
    `Exec=${[program, ...paths].map((path) => value(word(path))).join(' ')} ${last}`,
    'Icon=vitrine',
    'Terminal=false',
    // It shows no window, for which the desktop would wait.
    'StartupNotify=false',
  ].join('\n')}\n`;
}
