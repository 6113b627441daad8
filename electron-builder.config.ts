import type { Configuration } from 'electron-builder';

import { setFusesOf } from './electron/packaging/fuses.ts';

/**
 * What electron-builder is told of the client: `npm run package` (README, "Installers").
 * @param env settings of the build. `VITRINE_UPDATE_URL`: where the installed client looks for updates, a folder with
 *   `latest.yml` and its like; without it, it does not. The shop's address and mailbox are for those who look at a
 *   package.
 */
export function configure(env: NodeJS.ProcessEnv): Configuration {
  // Empty is as good as not set.
  const feed = env['VITRINE_UPDATE_URL']?.trim() || undefined;
  const shop = env['VITRINE_API_ORIGIN'] ?? 'https://vitrine.example';
  const mailbox = env['VITRINE_SUPPORT_EMAIL'] ?? 'support@vitrine.example';
  return {
    appId: 'app.vitrine.desktop',
    productName: 'Vitrine',
    copyright: 'Vitrine, MIT licence',
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    directories: { output: 'dist/desktop', buildResources: 'resources' },
    protocols: [{ name: 'Vitrine', schemes: ['vitrine'], role: 'Viewer' }],

    // Everything is in the bundles. What the build leaves for its own tools stays behind.
    files: ['package.json', 'out/main', 'out/preload', 'out/renderer', '!out/renderer/.vite', '!**/*.map'],
    extraMetadata: { homepage: shop, author: { name: 'Vitrine', email: mailbox } },
    npmRebuild: false,
    asar: true,
    afterPack: setFusesOf,

    publish: feed === undefined ? null : [{ provider: 'generic', url: feed }],

    win: {
      icon: 'resources/icon.ico',
      target: [
        { target: 'nsis', arch: ['x64'] },
        { target: 'portable', arch: ['x64'] },
      ],
      // What fetches its own successors must be able to tell whose they are.
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
      // The zip is what updates are made of.
      target: [
        { target: 'dmg', arch: ['universal'] },
        { target: 'zip', arch: ['universal'] },
      ],
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'resources/entitlements.mac.plist',
      entitlementsInherit: 'resources/entitlements.mac.plist',
      // The client is dark in both.
      darkModeSupport: true,
      forceCodeSigning: feed !== undefined,
    },

    linux: {
      icon: 'resources/icons',
      executableName: 'vitrine',
      syncDesktopName: true,
      category: 'Network',
      synopsis: 'A storefront for Counter-Strike skins',
      description: 'Browse, buy and sell Counter-Strike skins.',
      // With it a desktop on Wayland hands over the right to come to the front, along with a link.
      desktop: { entry: { StartupNotify: 'true' } },
      target: [
        { target: 'AppImage', arch: ['x64'] },
        { target: 'deb', arch: ['x64'] },
        { target: 'rpm', arch: ['x64'] },
        { target: 'tar.gz', arch: ['x64'] },
      ],
    },
    // Runs without the FUSE 2 library, which newer systems no longer bring.
    toolsets: { appimage: '1.0.3' },
  };
}

export default configure(process.env);
