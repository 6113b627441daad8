import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { readGeoUrl, withGeoUrl } from '#shared/geo-url.ts';
import { earlyDocument, type Shell } from './early-document.ts';
import { hostingHeaders } from './hosting-headers.ts';
import { packedFiles } from './packed-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SELECT_STYLE = /dangerouslySetInnerHTML:\s*\{\s*__html:\s*(`[^`$]*`)\s*\}/;

/**
 * The select writes its one, fixed, style as markup, which the policy lets only the sanitiser do. As a child it is the
 * same style, and needs no leave.
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

/** What a document is told when the shop is served from its sources; builds are told by what serves them. */
const startedWith: Plugin = {
  name: 'started-with',
  apply: 'serve',
  transformIndexHtml: (html) => withGeoUrl(html, readGeoUrl(process.env['GEO_URL'])),
};

/** Where the calls of a page served by Vite go, in the browser and in the desktop's window. */
const backend = process.env['VITRINE_DEV_BACKEND'] ?? 'http://127.0.0.1:4174';
const forward = { target: backend, changeOrigin: false };

/** What the web build and the desktop's renderer have in common: both are the same pages. */
export function rendererConfig(outDir: string, shell: Shell): UserConfig {
  return {
    define: { 'import.meta.env.VITRINE_SHELL': JSON.stringify(shell) },
    root: here('.'),
    envPrefix: 'VITRINE_',
    plugins: [
      react(),
      earlyDocument(shell),
      selectStyleAsText,
      startedWith,
      ...(shell === 'web' ? [hostingHeaders, packedFiles] : []),
    ],
    // Other pages of this machine must not read what the tester page shows.
    server: {
      cors: false,
      proxy: { '/api': forward, '/auth': forward, '/i/': forward, '/__sandbox': forward },
    },
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
          // Few files compress better than forty: one for what every screen stands on, one for items and what
          // servers write, one for what follows the first view. Libraries stand apart from the shop only so that a
          // slow machine runs them in a task of their own (early-document.ts).
          codeSplitting: {
            groups: [
              {
                name: 'asking',
                tags: ['$initial'],
                test: /node_modules[\\/](zod|i18next|@tanstack[\\/]query-core)[\\/]/,
                priority: 2,
              },
              {
                name: 'react',
                tags: ['$initial'],
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 2,
              },
              {
                name: 'shop',
                tags: ['$initial'],
                test: (id) => !/index\.html$|main\.tsx$/.test(id),
                priority: 1,
              },
              {
                name: 'items',
                test: /src[\\/](item[\\/]|ui[\\/]text[\\/](server-html|decode-entities)|api[\\/]content|state[\\/]settings|screen[\\/]document-title)|wire[\\/]content/,
              },
              // Files of a kilobyte each, which the catalogue and most dialogs begin with.
              {
                name: 'controls',
                test: /src[\\/]ui[\\/](fields[\\/](select|field-frame|choice|checkbox)|feedback[\\/](empty-state|error-state|states))\./,
              },
              // Whoever has a field of text has a form around it.
              {
                name: 'forms',
                test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|src[\\/](i18n[\\/]field-text|ui[\\/]fields[\\/](text|password)-field)/,
              },
              // Dialogs have them too, and would come with all that is late.
              { name: 'more-icons', test: /src[\\/]ui[\\/]icons[\\/]more-icons/ },
              {
                name: 'late',
                test: /src[\\/](app[\\/](footer[\\/]|late-parts|outside-link|contacts)|features[\\/]consent[\\/](consent-host|cookie-banner\.tsx|tag)|state[\\/]consent)|shared[\\/]consent/,
              },
            ],
          },
        },
      },
    },
  };
}

export default defineConfig(rendererConfig(here('../dist/web'), 'web'));
