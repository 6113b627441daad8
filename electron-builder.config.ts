import { basename } from 'node:path';
import type { Configuration } from 'electron-builder';

import { afterPack } from './electron/packaging/after-pack.ts';
import { APP_ID } from './electron/packaging/app-id.ts';
import { COPYRIGHT_FILE } from './electron/packaging/copyright.ts';
import { DEB_DEPENDS, RPM_REQUIRES } from './electron/packaging/linux-libraries.ts';

/** The texts of all licences. In the resources a user can open it. */
const LICENCES = 'out/renderer/THIRD-PARTY-LICENCES.txt';

/**
 * Configuration of electron-builder, for `npm run package` (docs/releasing.md).
 * @param env settings of the build. `VITRINE_UPDATE_URL`: where the installed client looks for updates, a folder with
 *   `latest.yml` and its like; without it, it does not. The shop's address and mailbox are for those who look at a
 *   package.
 */
export function configure(env: NodeJS.ProcessEnv): Configuration {
  // An empty value counts as not set.
  const feed = env['VITRINE_UPDATE_URL']?.trim() || undefined;
  const shop = env['VITRINE_API_ORIGIN'] ?? 'https://vitrine.example';
  const mailbox = env['VITRINE_SUPPORT_EMAIL'] ?? 'support@vitrine.example';
  return {
    appId: APP_ID,
    productName: 'Vitrine',
    copyright: 'Vitrine, MIT licence',
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    directories: { output: 'dist/desktop', buildResources: 'resources' },
    protocols: [{ name: 'Vitrine', schemes: ['vitrine'], role: 'Viewer' }],

    // The bundles contain everything. Manifests and source maps are left out.
    files: [
      ...['package.json', 'out/main', 'out/preload', 'out/renderer'],
      ...['!out/renderer/.vite', `!${LICENCES}`, '!**/*.map'],
    ],
    extraResources: [
      { from: LICENCES, to: 'THIRD-PARTY-LICENCES.txt' },
      { from: 'LICENSE', to: 'LICENSE.txt' },
    ],
    extraMetadata: { homepage: shop, author: { name: 'Vitrine', email: mailbox } },
    npmRebuild: false,
    asar: true,
    afterPack,

    publish: feed === undefined ? null : [{ provider: 'generic', url: feed }],

    win: {
      icon: 'resources/icon.ico',
      target: [
        { target: 'nsis', arch: ['x64'] },
        { target: 'portable', arch: ['x64'] },
      ],
      // A client that updates itself must be able to verify who made an update.
      forceCodeSigning: feed !== undefined,
    },
    nsis: {
      artifactName: '${productName}-${version}-Setup.${ext}',
      include: 'resources/installer.nsh',
      oneClick: true,
      perMachine: false,
      deleteAppDataOnUninstall: false,
    },
    portable: { artifactName: '${productName}-${version}-Portable.${ext}' },

    mac: {
      icon: 'resources/icon.icns',
      category: 'public.app-category.lifestyle',
      // Updates use the zip.
      target: [
        { target: 'dmg', arch: ['universal'] },
        { target: 'zip', arch: ['universal'] },
      ],
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'resources/entitlements.mac.plist',
      entitlementsInherit: 'resources/entitlements.mac.plist',
      // The client is dark in both of the system's modes.
      darkModeSupport: true,
      forceCodeSigning: feed !== undefined,
    },

    linux: {
      icon: 'resources/icons',
      executableName: 'vitrine',
      syncDesktopName: true,
      // As in electron/main/returns/desktop-entry.ts.
      category: 'Game',
      synopsis: 'Storefront for Counter-Strike skins',
      description: 'Browse, buy and sell Counter-Strike skins.',
      // Lets the client come to the front on Wayland when a link opens it.
      desktop: { entry: { StartupNotify: 'true' } },
      target: [
        { target: 'AppImage', arch: ['x64'] },
        { target: 'deb', arch: ['x64'] },
        { target: 'rpm', arch: ['x64'] },
        { target: 'tar.gz', arch: ['x64'] },
      ],
    },
    deb: {
      depends: [...DEB_DEPENDS],
      // Without it the client draws without the graphics card.
      recommends: ['libgl1'],
      packageCategory: 'games',
      fpm: [`${COPYRIGHT_FILE}=/usr/share/doc/vitrine/copyright`],
    },
    rpm: {
      depends: [...RPM_REQUIRES],
      fpm: ['LICENSE', LICENCES].map((file) => `${file}=/usr/share/licenses/vitrine/${basename(file)}`),
    },
    // Runs without the FUSE 2 library, which newer systems lack.
    toolsets: { appimage: '1.0.3' },
  };
}

export default configure(process.env);
