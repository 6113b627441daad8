/** The name of the entry, that of the window's class on Linux as well. */
export const ENTRY_NAME = 'vitrine.desktop';

// Control characters have no place in an entry, and whoever can have a newline in a path could write lines of it.
const CONTROL = /\p{Cc}/u;

/** A value of the entry: in it a backslash begins an escape. */
const value = (text: string) => text.replaceAll('\\', '\\\\');

/**
 * A word of a command line: in quotes, where four characters need a backslash, and with every percent sign doubled.
 * `%u` and its like are field codes, and stay outside of the quotes.
 */
const word = (text: string) => `"${text.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;

/**
 * The entry by which a Linux desktop finds an AppImage that was put anywhere: in its menu, and for `vitrine://` links
 * (freedesktop.org, Desktop Entry Specification 1.5, "The Exec key").
 * @param appImage its absolute path
 * @returns undefined for a path that cannot stand in an entry
 */
export function desktopEntry(appImage: string): string | undefined {
  if (!appImage.startsWith('/') || CONTROL.test(appImage)) return undefined;
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
    // With it a desktop on Wayland hands over the right to come to the front, along with a link.
    'StartupNotify=true',
    'StartupWMClass=vitrine',
    'Categories=Game;',
    'MimeType=x-scheme-handler/vitrine;',
  ].join('\n')}\n`;
}
