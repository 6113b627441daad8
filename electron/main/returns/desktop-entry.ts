/** File name of the entry; its first part is the window's class on Linux. */
export const ENTRY_NAME = 'vitrine.desktop';

// A newline in the path could add lines to the entry, so control characters are refused.
const CONTROL = /\p{Cc}/u;

/** False for a path that could add lines to an entry. */
const isPlain = (path: string) => path.startsWith('/') && !CONTROL.test(path);

/** Escapes a value of the entry, in which a backslash begins an escape. */
const value = (text: string) => text.replaceAll('\\', '\\\\');

/**
 * Quotes an argument of the Exec key: four characters need a backslash, and percent signs are doubled. Field codes such as
 * `%u` must stay outside the quotes.
 */
const word = (text: string) => `"${text.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;

/**
 * The desktop entry by which Linux finds an AppImage, for its menu and for `vitrine://` links (freedesktop.org, Desktop Entry Specification 1.5, "The Exec key").
 * @param appImage its absolute path
 * @returns undefined for a path that an entry can't contain
 */
export function desktopEntry(appImage: string): string | undefined {
  if (!isPlain(appImage)) return undefined;
  return `${[
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.5',
    'Name=Vitrine',
    'Comment=Counter-Strike skins',
    `TryExec=${value(appImage)}`,
    `Exec=${value(word(appImage))} %u`,
    'Icon=vitrine',
    'Terminal=false',
    // Lets the client come to the front on Wayland when a link opens it.
    'StartupNotify=true',
    'StartupWMClass=vitrine',
    'Categories=Game;',
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
    'Version=1.5',
    'Name=Vitrine',
    `TryExec=${value(program)}`,
    `Exec=${[program, ...paths].map((path) => value(word(path))).join(' ')} ${last}`,
    'Icon=vitrine',
    'Terminal=false',
    // It shows no window, for which the desktop would wait.
    'StartupNotify=false',
  ].join('\n')}\n`;
}
