import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { rendererConfig } from './renderer/vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What both Node-side bundles share: one file each, with everything in it but Electron. */
const bundle = {
  minify: true,
  externalizeDeps: false,
  target: 'node22',
  reportCompressedSize: false,
} as const;

/**
 * electron-vite writes relative addresses, for pages in files. Ours come from `app://vitrine/`, where a screen deep
 * inside would look for its scripts beside itself.
 */
const fromTheRoot = {
  name: 'from-the-root',
  enforce: 'post',
  config: () => ({ base: '/' }),
} as const satisfies Plugin;

const renderer = rendererConfig(here('out/renderer'));

export default defineConfig({
  main: {
    envPrefix: 'VITRINE_',
    build: {
      ...bundle,
      outDir: 'out/main',
      lib: { entry: here('electron/main/index.ts'), formats: ['es'] },
      rollupOptions: { output: { entryFileNames: 'index.js' } },
    },
  },
  preload: {
    build: {
      ...bundle,
      outDir: 'out/preload',
      // A sandboxed preload script is CommonJS, whatever the package says.
      lib: { entry: here('electron/preload/index.ts'), formats: ['cjs'] },
      rollupOptions: { output: { entryFileNames: 'index.cjs' } },
    },
  },
  renderer: { ...renderer, plugins: [renderer.plugins, fromTheRoot] },
});
