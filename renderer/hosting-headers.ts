import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BACKEND_HEADERS, TRANSPORT_SECURITY, securityHeaders } from '#shared/content-policy.ts';
import { readImagePaths } from '#shared/pictures.ts';

/** Sources, as a policy names them, of each inline script of a document: the hash of exactly what stands in it. */
export function scriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [...new Set([...inline].map(([, text = '']) => hash(text)))];
}

function originOf(url: unknown): string | undefined {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** As Netlify, Cloudflare Pages and others read it: a path, then its headers. */
function asHeadersFile(headers: Readonly<Record<string, string>>, images: readonly string[]): string {
  const asLines = (each: Readonly<Record<string, string>>) =>
    Object.entries(each)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('');
  // Opened as a page, nothing of the backend runs. Hosts that leave forwarded answers alone need it from the backend.
  const forwarded = ['/api/', ...images].map(
    (path) =>
      `${path}*\n  ! Content-Security-Policy\n  ! X-Content-Type-Options\n  ! Cache-Control\n${asLines(BACKEND_HEADERS)}`,
  );
  return [
    `/*\n${asLines(headers)}  Cache-Control: no-cache\n`,
    // A header of both rules would be sent with both values, unless the first is taken back.
    '/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
    ...forwarded,
  ].join('\n');
}

/** To be included in an nginx server, and again in each location that has an `add_header` of its own. */
function asNginx(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

/**
 * As Netlify reads it: the first rule that fits, where there is no such file. What belongs to the backend is fetched
 * from there, and every other address is one of the router's.
 * @param backend origin; undefined where the host has other means to reach it
 * @param images path beginnings of pictures: such a host knows no other way to tell them from pages
 */
export function asRedirects(backend: string | undefined, images: readonly string[]): string {
  const forwarded = backend === undefined ? [] : ['/api/', '/auth/', ...images];
  const rules = [
    ...new Set(forwarded.map((path) => `${path}*  ${backend}${path}:splat  200!`)),
    // A missing script answered with a page would be a riddle to whoever looks for the fault.
    '/assets/*  /404.txt  404',
    '/*  /index.html  200',
  ];
  return rules.map((rule) => `${rule}\n`).join('');
}

/**
 * Writes beside the built pages what a host that cannot give each document a nonce has to send with them, in three
 * forms: `_headers`, `.headers/nginx.conf` and, for everything else, `.headers/headers.json`. And in `_redirects` where
 * each address leads.
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
