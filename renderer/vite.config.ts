import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { readGeoUrl, withGeoUrl } from '#shared/geo-url.ts';
import { bootDocument, type Shell } from './boot-document.ts';
import { codeFiles, modulePreload } from './code-files.ts';
import { hostingHeaders } from './hosting-headers.ts';
import { packedFiles } from './packed-files.ts';

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

/** The Vite configuration of the web build and of the desktop client's renderer. */
export function rendererConfig(outDir: string, shell: Shell): UserConfig {
  return {
    define: { 'import.meta.env.VITRINE_SHELL': JSON.stringify(shell) },
    root: here('.'),
    envPrefix: 'VITRINE_',
    plugins: [
      react(),
      codeFiles(),
      bootDocument(shell),
      selectStyleAsText,
      runtimeSettings,
      ...(shell === 'web' ? [hostingHeaders, packedFiles] : []),
    ],
    // Other pages on this machine must not read the tester page.
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
      modulePreload,
      rolldownOptions: {
        input: here('index.html'),
        output: {
          // Six letters of the hash, of which the document and the app's code have forty: 36 bits never meet by chance.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          // A few files compress better than forty: one for every screen's code, one for items and server content,
          // one for code after the first view. Libraries are split off only so that each file runs in its own task
          // on a slow machine (src/boot/load-app.ts).
          codeSplitting: {
            groups: [
              {
                name: 'data',
                tags: ['$initial'],
                test: /node_modules[\\/](zod|@tanstack[\\/]query-core)[\\/]/,
                priority: 2,
              },
              { name: 'axios', tags: ['$initial'], test: /node_modules[\\/]axios[\\/]/, priority: 2 },
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
              // English texts, in the parts in which they load.
              {
                name: 'browsing-texts',
                test: /i18n[\\/]en[\\/]browsing[\\/.]/,
                priority: 1,
                includeDependenciesRecursively: false,
              },
              {
                name: 'deferred-texts',
                test: /i18n[\\/]en[\\/]deferred[\\/.]/,
                priority: 1,
                includeDependenciesRecursively: false,
              },
              {
                name: 'desk-texts',
                test: /i18n[\\/]en[\\/]desk\./,
                priority: 1,
                includeDependenciesRecursively: false,
              },
              {
                // Without what the first view does not need of items.
                name: 'items',
                test: /src[\\/](item[\\/](?!cart-(count|clearing|put-back)|item-facts|in-turn|line-order|loaded-item|(kept|watch)[\\/])|ui[\\/](page[\\/](page-nonce|near-view)|text[\\/](server-html|decode-entities))|api[\\/]content|state[\\/](settings|consent|kept-keys)|screen[\\/]document-title)|wire[\\/]content/,
              },
              // Files of a kilobyte each: what the catalogue, the item page and most dialogs show of facts and states...
              {
                name: 'states',
                test: /src[\\/](screen[\\/](not-found|screen-failed|copy-text)|ui[\\/](icons[\\/]more-icons|text[\\/]property-list|items[\\/]rarity-dot|feedback[\\/](empty-state|error-state|notice|states)))\./,
              },
              // ...and the fields, of which the item page has none.
              {
                name: 'fields',
                test: /shared[\\/]typed-amount|src[\\/](screen[\\/]use-debounced|ui[\\/]fields[\\/](select|select-face|choice|checkbox|radio-group|field-frame|control|use-field-ids))\./,
              },
              // What the cart, the checkout and the kept items share of items.
              { name: 'facts', test: /src[\\/]item[\\/](item-facts|in-turn|loaded-item|line-order)/ },
              // Addresses of lists, which the item page links to, and the desk's icons, which both show.
              {
                name: 'places',
                test: /src[\\/](features[\\/]catalogue[\\/](catalogue-query|filters[\\/]filter)\.ts|handover[\\/](stored|remembered-)|ui[\\/]icons[\\/]desk-icons)/,
              },
              // The item page, without what an item that is gone needs. It shows the same skeleton.
              {
                name: 'item-page',
                test: /src[\\/]features[\\/]product[\\/](?!missing-item|known-item)/,
                includeDependenciesRecursively: false,
              },
              // What cards load on hover, and the item page, favourites and comparison at once.
              {
                name: 'kept',
                test: /(shared[\\/]desk[\\/]kind|src[\\/](item[\\/](kept|watch)[\\/]|state[\\/](kept-items|watched|row-histories)|ui[\\/]items[\\/]card-more))/,
              },
              // What the desk's screens share, and cards and item page load of it. A screen and a dialog are files of their own.
              {
                name: 'desk',
                test: /src[\\/]desk[\\/](?!backup|use-backup|.*(screen|dialog|section|form|draft|table|row|actions)\.)/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'lists',
                test: /src[\\/](ui[\\/]actions[\\/](chip|pager)|form[\\/]unsent|features[\\/]catalogue[\\/]filters[\\/](use-filter-form|filter-fields|filter-buttons|use-draft-count|use-filter-text|filter-text|active-filters)|features[\\/]catalogue[\\/](chip-queries|category-selection))|wire[\\/](filter-data|endpoints[\\/]filters)|src[\\/]api[\\/]filter-data/,
              },
              // The library of forms is apart from their fields: the cart has a field and no form of the library.
              {
                name: 'forms',
                test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|src[\\/]form[\\/](server-errors|focus-first-error)\./,
              },
              {
                name: 'text-fields',
                test: /src[\\/](i18n[\\/]field-text|ui[\\/]fields[\\/](text|password)-field)/,
              },
              // Every page follows logouts with it; forms need it too.
              { name: 'drafts', test: /src[\\/]form[\\/]draft(s|-storage)\./ },
              // What the payment forms and their results share, in files of 300 bytes each.
              {
                name: 'paying',
                test: /src[\\/](payments[\\/](refresh|redirect-payer|result-paths)|form[\\/]terms-sentence)\./,
                includeDependenciesRecursively: false,
              },
              // How sums are written. The header of members has one.
              {
                name: 'sums',
                test: /shared[\\/](sums|credits)\.|src[\\/](payments[\\/]use-sums|ui[\\/]text[\\/]sum-lines)/,
              },
              // What every dialog needs: otherwise five files, of the library's and of ours.
              {
                name: 'overlays',
                test: /node_modules[\\/](@radix-ui[\\/](react-(dialog|dismissable-layer|focus-scope|focus-guards|presence|portal|slot|context|id|primitive|compose-refs|use-(callback-ref|controllable-state|effect-event|layout-effect))|primitive)|react-remove-scroll(-bar)?|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib)[\\/]|src[\\/]ui[\\/]overlays[\\/](dialog|modal|return-focus)/,
                includeDependenciesRecursively: false,
              },
              // What the dialogs of signing in and registering share.
              {
                name: 'session',
                test: /src[\\/](features[\\/]session[\\/](rules|steam|steam-button|finish-sign-in|session|unreadable-session-note)|api[\\/]sign-in|state[\\/]pending-sign-in|own-path)\.|wire[\\/]endpoints[\\/]session/,
                includeDependenciesRecursively: false,
              },
              // Dialogs use these; without a group of their own they would be in 'deferred-parts'.
              {
                name: 'small-parts',
                test: /src[\\/](env|ui[\\/]icons[\\/]payment-marks)\./,
              },
              {
                name: 'deferred-parts',
                test: /src[\\/](app[\\/](footer[\\/]|deferred-parts|external-link|contacts)|features[\\/]consent[\\/](consent-host|cookie-banner\.tsx)|state[\\/]consent)|shared[\\/]consent/,
              },
            ],
          },
        },
      },
    },
  };
}

export default defineConfig(rendererConfig(here('../dist/web'), 'web'));
