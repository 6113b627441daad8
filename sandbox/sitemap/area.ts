import { BACKEND_HEADERS } from '#shared/content-policy.ts';
import { SITEMAP_PATH } from '#shared/document-origin.ts';
import { fail } from '../answers.ts';
import type { Area, SandboxApp, SandboxContext } from '../context.ts';
import { shopOrigin } from '../origin.ts';
import { readPart, readParts } from './parts.ts';
import { indexXml, partXml } from './xml.ts';

/** The sitemap: an index of parts, each a query of the same path, so that a host forwards one path only. */
export const sitemap: Area = { name: 'sitemap', pages: sitemapRoutes };

function sitemapRoutes(app: SandboxApp, context: SandboxContext): void {
  app.get(SITEMAP_PATH, async (c) => {
    const origin = shopOrigin(c, context);
    const name = c.req.query('part');
    const entries = name === undefined ? undefined : readPart(context.db, name);
    if (name !== undefined && entries === undefined) throw fail(404, 'The sitemap has no such part.');
    const xml = entries ? partXml(origin, entries) : indexXml(origin, readParts(context.db));
    for (const [header, value] of Object.entries(BACKEND_HEADERS)) c.header(header, value);
    c.header('Content-Type', 'application/xml; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(String(await xml));
  });
}
