import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BACKEND_HEADERS, TRANSPORT_SECURITY, securityHeaders } from '#shared/content-policy.ts';
import { SITEMAP_PATH } from '#shared/document-origin.ts';
import { readImagePaths } from '#shared/pictures.ts';

/** The policy source of each inline script in a document: the hash of its exact text. */
export function scriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [...new Set([...inline].map(([, text = '']) => hash(text)))];
}

function originOf(url: unknown): string | undefined {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** The `_headers` format of Netlify, Cloudflare Pages and others: a path, then its headers. */
function asHeadersFile(headers: Readonly<Record<string, string>>, images: readonly string[]): string {
  const asLines = (each: Readonly<Record<string, string>>) =>
    Object.entries(each)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('');
  // A backend answer opened as a page must run no script. On hosts that keep forwarded answers unchanged, the backend
  // has to send these headers.
  const forwarded = ['/api/*', SITEMAP_PATH, ...images.map((path) => `${path}*`)].map(
    (path) =>
      `${path}\n  ! Content-Security-Policy\n  ! X-Content-Type-Options\n  ! Cache-Control\n${asLines(BACKEND_HEADERS)}`,
  );
  return [
    `/*\n${asLines(headers)}  Cache-Control: no-cache\n`,
    // A header set by both rules is sent with both values unless `!` removes the first.
    '/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
    // Hosts may not know the type.
    '/manifest.webmanifest\n  Content-Type: application/manifest+json\n',
    ...forwarded,
  ].join('\n');
}

/** For nginx: include it in the server, and again in each location with its own `add_header`. */
function asNginx(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

/**
 * The `_redirects` format of Netlify: when no file exists, the first matching rule applies. Backend paths are fetched
 * from the backend; the router handles every other address.
 * @param backend origin; undefined when the host reaches the backend another way
 * @param images path prefixes of pictures: such a host can't tell them from pages otherwise
 */
export function asRedirects(backend: string | undefined, images: readonly string[]): string {
  const forwarded = backend === undefined ? [] : ['/api/', '/auth/', ...images];
  const rules = [
    ...new Set(forwarded.map((path) => `${path}*  ${backend}${path}:splat  200!`)),
    ...(backend === undefined ? [] : [`${SITEMAP_PATH}  ${backend}${SITEMAP_PATH}  200!`]),
    // A missing script answered with a page would be hard to diagnose.
    '/assets/*  /404.txt  404',
    '/*  /index.html  200',
  ];
  return rules.map((rule) => `${rule}\n`).join('');
}

/**
 * Writes the headers for static hosts, which can't give each document a nonce. They come in three formats: `_headers`,
 * `.headers/nginx.conf` and, for other hosts, `.headers/headers.json`. Also writes `_redirects` and `404.txt`.
 */
export const hostingHeaders: Plugin = {
  name: 'hosting-headers',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    const hashes = scriptHashes(await readFile(join(dir, 'index.html'), 'utf8'));
    const {
      VITRINE_IMAGE_HOST: imageHost,
      VITRINE_GEO_URL: geo,
      VITRINE_API_ORIGIN: api,
    } = this.environment.config.env;
    const headers = {
      ...securityHeaders({ images: originOf(imageHost), geo: originOf(geo) }, { hashes }),
      'Strict-Transport-Security': TRANSPORT_SECURITY,
    };
    await mkdir(join(dir, '.headers'), { recursive: true });
    const images = readImagePaths(process.env['IMAGE_PATHS']) ?? ['/i/'];
    await writeFile(join(dir, '_headers'), asHeadersFile(headers, images));
    const redirects = asRedirects(originOf(api), images);
    await writeFile(join(dir, '_redirects'), redirects);
    await writeFile(join(dir, '404.txt'), 'Not found.\n');
    await writeFile(join(dir, '.headers/nginx.conf'), asNginx(headers));
    await writeFile(join(dir, '.headers/headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
  },
};
