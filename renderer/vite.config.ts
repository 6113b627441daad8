import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * axios brings two ways to ask in a browser and takes XMLHttpRequest first; the other would be 4 kB that never
 * run. Its list of adapters copes with one that is not available.
 */
const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './fetch.js' && importer?.replaceAll('\\', '/').includes('/axios/lib/adapters/')
      ? '\0no-fetch-adapter'
      : undefined,
  load: (id) =>
    id === '\0no-fetch-adapter'
      ? 'export const getFetch = () => undefined; export default undefined;'
      : undefined,
};

/** Where the calls of a page served by Vite go, in the browser and in the desktop's window. */
const backend = process.env['VITRINE_DEV_BACKEND'] ?? 'http://127.0.0.1:4174';
const forward = { target: backend, changeOrigin: false };

/** What the web build and the desktop's renderer have in common: both are the same pages. */
export function rendererConfig(outDir: string): UserConfig {
  return {
    root: here('.'),
    envPrefix: 'VITRINE_',
    plugins: [react(), withoutFetchAdapter],
    server: { proxy: { '/api': forward, '/auth': forward, '/i/': forward, '/__sandbox': forward } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      minify: true,
      manifest: true,
      sourcemap: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: here('index.html'),
        output: {
          // Few files compress better than forty: one for what every screen stands on, one for items and rows.
          codeSplitting: {
            groups: [
              {
                name: 'shop',
                tags: ['$initial'],
                test: (id) => !/index\.html$|main\.tsx$/.test(id),
                priority: 1,
              },
              { name: 'items', test: /renderer[\\/]src[\\/]item[\\/]/ },
            ],
          },
        },
      },
    },
  };
}

export default defineConfig(rendererConfig(here('../dist/web')));
