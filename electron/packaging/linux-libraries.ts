/**
 * The libraries that the programs of a packed client load from the system, with Debian's packages. The ones with `t64`
 * are for Debian 13 and Ubuntu 24.04. They come first: on Ubuntu 24.04 a package for another sound system also provides
 * `libasound2`.
 */
export const LINKED: Readonly<Record<string, string>> = {
  'ld-linux-x86-64.so.2': 'libc6',
  'libX11.so.6': 'libx11-6',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libXrandr.so.2': 'libxrandr2',
  'libasound.so.2': 'libasound2t64 | libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0t64 | libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0t64 | libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0t64 | libatspi2.0-0',
  'libc.so.6': 'libc6',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2t64 | libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdl.so.2': 'libc6',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libgio-2.0.so.0': 'libglib2.0-0t64 | libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0t64 | libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0t64 | libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0t64 | libgtk-3-0',
  'libm.so.6': 'libc6',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libpthread.so.0': 'libc6',
  'libsmime3.so': 'libnss3',
  'libudev.so.1': 'libudev1',
  'libxcb.so.1': 'libxcb1',
  'libxkbcommon.so.0': 'libxkbcommon0',
};

/** Libraries that Electron opens by name, so that no list of its programs has them. */
const OPENED: Readonly<Record<string, string>> = {
  // Without it, a client on X11 ends without a message (code 132) before there is a window.
  'libX11-xcb.so.1': 'libx11-xcb1',
  // For notifications.
  'libnotify.so.4': 'libnotify4',
  // For the keyring.
  'libsecret-1.so.0': 'libsecret-1-0',
};

const LIBRARIES = { ...LINKED, ...OPENED };

/** Opens links in the browser, and registers ours. */
const PROGRAMS = ['xdg-utils'];

/** `Depends` of the deb. It replaces electron-builder's own list, which lacks libgbm1, libdrm2 and libasound2. */
export const DEB_DEPENDS: readonly string[] = [...new Set([...Object.values(LIBRARIES), ...PROGRAMS])].sort();

/** `Requires` of the rpm. By file names, which are the same in Fedora and openSUSE where packages' names differ. */
export const RPM_REQUIRES: readonly string[] = [
  ...Object.keys(LIBRARIES).map((library) => `${library}()(64bit)`),
  ...PROGRAMS,
];
