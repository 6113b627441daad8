import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  PREVIEW_PATH,
  PREVIEW_SIZE,
  readShopOrigin,
  withPreviewOrigin,
  withSitemap,
} from '#shared/document-origin.ts';
import { PAGE_COLORS } from '#shared/theme.ts';
import { pages } from './src/i18n/en/descriptions/pages.ts';
import { goods } from './src/i18n/en/first/goods.ts';
import { paths } from './src/paths.ts';

const NAME = 'Vitrine';
const TITLE = `${NAME}: ${goods['home.title']}`;
const TEXT = pages['description.home'];
const PICTURE = 'Vitrine. Buy and sell CS2 skins. A knife and two guns on a lit shelf.';

/** What the browser's own menu and home screen show. Without a service worker: prices must not be of yesterday. */
const MANIFEST = {
  id: '/',
  name: TITLE,
  short_name: NAME,
  description: TEXT,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  // With the address: shoppers see where they pay. iOS opens it in the browser, where a payment page leads back to.
  display: 'minimal-ui',
  background_color: PAGE_COLORS.dark,
  theme_color: PAGE_COLORS.dark,
  categories: ['shopping', 'games'],
  icons: (['icon', 'maskable'] as const).flatMap((name) =>
    [192, 512].map((size) => ({
      src: `/${name}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: name === 'icon' ? 'any' : name,
    })),
  ),
  shortcuts: [
    { name: 'Search skins', url: paths.products },
    { name: 'Cart', url: paths.cart },
    { name: 'Desk', url: paths.desk },
  ],
};

/** Pages need the answers of /api/. */
const ROBOTS = 'User-agent: *\nDisallow: /auth/\n';

const PLACE = '<!-- link preview -->';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const meta = (kind: 'name' | 'property', tags: Readonly<Record<string, string | number>>) =>
  Object.entries(tags).map(
    ([name, content]) => `<meta ${kind}="${name}" content="${escaped(String(content))}" />`,
  );

/**
 * The tags of link previews and home screens. There is no `og:url`: each address gets the same document, and all links
 * would count as one.
 */
const TAGS = [
  '<link rel="manifest" href="/manifest.webmanifest" />',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  ...meta('property', {
    'og:type': 'website',
    'og:site_name': NAME,
    'og:title': TITLE,
    'og:description': TEXT,
    'og:image': PREVIEW_PATH,
    'og:image:width': PREVIEW_SIZE.width,
    'og:image:height': PREVIEW_SIZE.height,
    'og:image:alt': PICTURE,
  }),
  ...meta('name', {
    'twitter:card': 'summary_large_image',
    'twitter:title': TITLE,
    'twitter:description': TEXT,
    'twitter:image': PREVIEW_PATH,
  }),
].join('\n    ');

/**
 * Writes what only a web page has: the tags of link previews, the manifest and its icons, robots.txt. Previews and robots.txt
 * name the shop's origin, if `VITRINE_SHOP_ORIGIN` does: other sites don't resolve paths.
 */
export function webFiles(): Plugin {
  let origin: string | undefined;
  return {
    name: 'web-files',
    apply: 'build',
    configResolved({ env }) {
      origin = readShopOrigin(env['VITRINE_SHOP_ORIGIN']);
    },
    transformIndexHtml: {
      // After Vite, which would look for the files among the sources.
      order: 'post',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
        return html.replace(PLACE, () => (origin === undefined ? TAGS : withPreviewOrigin(TAGS, origin)));
      },
    },
    async generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      const folder = join(import.meta.dirname, 'web');
      for (const file of await readdir(folder)) emit(file, await readFile(join(folder, file)));
      emit('manifest.webmanifest', JSON.stringify(MANIFEST));
      emit('robots.txt', origin === undefined ? ROBOTS : withSitemap(ROBOTS, origin));
    },
  };
}
