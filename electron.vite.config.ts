import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { standIns } from './renderer/stand-ins.ts';
import { rendererConfig } from './renderer/vite.config.ts';
import { bridgeNames } from './shared/bridge.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Options of both Node-side bundles: one file each, with everything except Electron. */
const bundle = {
  minify: true,
  externalizeDeps: false,
  target: 'node22',
  reportCompressedSize: false,
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

/** Dependencies of conf (used by electron-store) for options that we don't use. They would be most of main's bundle. */
const UNREACHED: Readonly<Record<string, string>> = {
  'ajv/dist/2020.js': 'Ajv2020',
  'ajv-formats': 'ajvFormats',
  semver: 'semver',
};

/** Replaces them by a stub that throws, so that using such an option fails at once. */
const withoutUnreachedConf = standIns('without-unreached-conf', (source, importer) => {
  const name = importer.includes('/node_modules/conf/') ? UNREACHED[source] : undefined;
  if (name === undefined) return undefined;
  const why = JSON.stringify(`${name} is not in this bundle: see electron.vite.config.ts.`);
  return `export function ${name}() { throw new Error(${why}); } export default ${name};`;
});

const renderer = rendererConfig(here('out/renderer'), 'desktop');

export default defineConfig({
  main: {
    envPrefix: 'VITRINE_',
    plugins: [withoutUnreachedConf],
    build: {
      ...bundle,
      outDir: 'out/main',
      lib: { entry: here('electron/main/index.ts'), formats: ['es'] },
      rollupOptions: { output: { entryFileNames: 'index.js' } },
    },
  },
  preload: {
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
