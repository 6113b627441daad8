import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { collectLicences, electronLicence, type Licence, licenceList } from './renderer/licences.ts';
import { rendererConfig } from './renderer/vite.config.ts';
import { bridgeNames } from './shared/bridge.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Options of both Node-side bundles: one file each, with everything except Electron. */
const bundle = {
  minify: true,
  externalizeDeps: false,
  target: 'node22',
  reportCompressedSize: false,
  license: licenceList,
} as const;

/**
 * electron-vite writes relative URLs, for pages from files. Ours come from `app://vitrine/`, where a nested route would
 * resolve its scripts against its own path.
 */
const fromTheRoot = {
  name: 'from-the-root',
  enforce: 'post',
  config: () => ({ base: '/' }),
} as const satisfies Plugin;

/** Packages that conf, below electron-store, needs only for options that the client does not use. */
const UNUSED_BY_CONF: Readonly<Record<string, string>> = {
  'ajv/dist/2020.js': 'Ajv2020',
  'ajv-formats': 'ajvFormats',
  semver: 'semver',
};
const UNUSED = '\0unused-by-conf:';

/**
 * Leaves these packages out of main's bundle: 197 kB in place of 418. Using such an option throws, and the build fails
 * when conf no longer imports one of them by this name.
 */
function withoutUnusedByConf(): Plugin {
  const left = new Set(Object.keys(UNUSED_BY_CONF));
  return {
    name: 'without-unused-by-conf',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const ofConf = importer?.replaceAll('\\', '/').includes('/node_modules/conf/');
      if (!ofConf || !(source in UNUSED_BY_CONF)) return undefined;
      left.delete(source);
      return UNUSED + source;
    },
    load(id) {
      const name = id.startsWith(UNUSED) ? UNUSED_BY_CONF[id.slice(UNUSED.length)] : undefined;
      if (name === undefined) return undefined;
      const why = JSON.stringify(`${name} is not in this bundle: see electron.vite.config.ts.`);
      return `export function ${name}() { throw new Error(${why}); } export default ${name};`;
    },
    buildEnd() {
      if (left.size > 0)
        this.error(`conf no longer imports ${[...left].join(', ')}: see electron.vite.config.ts.`);
    },
  };
}

/** Licences of Electron and of the bundles that are built before the page. */
const licences: Licence[] = [electronLicence()];

const renderer = rendererConfig(here('out/renderer'), 'desktop', licences);

export default defineConfig({
  main: {
    envPrefix: 'VITRINE_',
    plugins: [withoutUnusedByConf(), collectLicences(licences)],
    build: {
      ...bundle,
      outDir: 'out/main',
      lib: { entry: here('electron/main/index.ts'), formats: ['es'] },
      rollupOptions: { output: { entryFileNames: 'index.js' } },
    },
  },
  preload: {
    plugins: [collectLicences(licences)],
    define: { BRIDGE_NAMES: JSON.stringify(bridgeNames) },
    build: {
      ...bundle,
      outDir: 'out/preload',
      // A sandboxed preload script must be CommonJS.
      lib: { entry: here('electron/preload/index.ts'), formats: ['cjs'] },
      rollupOptions: { output: { entryFileNames: 'index.cjs' } },
    },
  },
  renderer: { ...renderer, plugins: [renderer.plugins, fromTheRoot] },
});
