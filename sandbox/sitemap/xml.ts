import { html } from 'hono/html';

import { SITEMAP_PATH } from '#shared/document-origin.ts';

/** A page of the shop, or a part of the sitemap. */
export interface SitemapEntry {
  /** Path of a page from the root, or name of a part. */
  path: string;
  /** When it last changed, epoch ms; undefined if that is not known. */
  changedAt?: number | undefined;
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The date in UTC, as the W3C writes it. */
const lastmod = ({ changedAt }: SitemapEntry) =>
  changedAt === undefined ? '' : html`<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`;

/** A file of https://www.sitemaps.org/protocol.html that lists pages. `html` escapes what XML needs escaped. */
export const partXml = (origin: string, entries: readonly SitemapEntry[]) =>
  html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="${SCHEMA}">
      ${entries.map(
        (entry) => html`<url><loc>${new URL(entry.path, origin).href}</loc>${lastmod(entry)}</url> `,
      )}</urlset
    > `;

/** The file that lists the parts. */
export const indexXml = (origin: string, parts: readonly SitemapEntry[]) =>
  html`<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="${SCHEMA}">
      ${parts.map(
        (part) =>
          html`<sitemap><loc>${origin}${SITEMAP_PATH}?part=${part.path}</loc>${lastmod(part)}</sitemap> `,
      )}</sitemapindex
    > `;
