import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { readGeoUrl, withGeoUrl } from '#shared/geo-url.ts';
import { bootDocument } from './boot-document.ts';
import type { Shell } from './first-view-script.ts';
import { codeSplittingGroups } from './chunks.ts';
import { codeFiles, modulePreload } from './code-files.ts';
import { hostingHeaders } from './hosting-headers.ts';
import { type Licence, licenceList, writeLicences } from './licences.ts';
import { packedFiles } from './packed-files.ts';
import { webFiles } from './web-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SELECT_STYLE = /dangerouslySetInnerHTML:\s*\{\s*__html:\s*(`[^`$]*`)\s*\}/;

/**
 * Radix's select sets its one fixed style as HTML, which the Trusted Types policy allows only the sanitiser to do. As
 * a text child it is the same style and needs no permission.
 */
const selectStyleAsText: Plugin = {
  name: 'select-style-as-text',
  apply: 'build',
  transform(code, id) {
    if (!/@radix-ui[\\/]react-select[\\/]/.test(id) || !code.includes('dangerouslySetInnerHTML'))
      return undefined;
    const changed = code.replace(SELECT_STYLE, 'children: $1');
    if (changed.includes('dangerouslySetInnerHTML'))
      this.error('The select writes markup in a new way: see shared/content-policy.ts, Trusted Types.');
    return { code: changed, map: null };
  },
};

/** Puts the run-time settings into the document during development. For builds, the server does this. */
const runtimeSettings: Plugin = {
  name: 'runtime-settings',
  apply: 'serve',
  transformIndexHtml: (html) => withGeoUrl(html, readGeoUrl(process.env['GEO_URL'])),
};

/** Where Vite's development server forwards the page's calls, in the browser and in the desktop client. */
const backend = process.env['VITRINE_DEV_BACKEND'] ?? 'http://127.0.0.1:4174';
const forward = { target: backend, changeOrigin: false };

/**
 * The Vite configuration of the web build and of the desktop client's renderer.
 * @param others licences of parts that are shipped with the page
 */
export function rendererConfig(outDir: string, shell: Shell, others: readonly Licence[] = []): UserConfig {
  return {
    define: { 'import.meta.env.VITRINE_SHELL': JSON.stringify(shell) },
    root: here('.'),
    envPrefix: 'VITRINE_',
    plugins: [
      react(),
      codeFiles(),
      ...(shell === 'web' ? [webFiles()] : []),
      bootDocument(shell),
      selectStyleAsText,
      runtimeSettings,
      writeLicences(others),
      ...(shell === 'web' ? [hostingHeaders, packedFiles] : []),
    ],
    // Other pages on this machine must not read the tester page.
    server: {
      cors: false,
      proxy: {
        '/api': forward,
        '/auth': forward,
        '/i/': forward,
        '/sitemap.xml': forward,
        '/__sandbox': forward,
      },
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      minify: true,
      manifest: true,
      license: licenceList,
      sourcemap: false,
      modulePreload,
      rolldownOptions: {
        input: here('index.html'),
        output: {
          // Six letters of the hash, of which the document and the app's code have forty: 36 bits never meet by chance.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: { groups: codeSplittingGroups() },
        },
      },
    },
  };
}

export default defineConfig(rendererConfig(here('../dist/web'), 'web'));
