import { BACKEND_HEADERS } from '#shared/content-policy.ts';
import { fail } from './answers.ts';
import { readPictureKey } from './catalogue/picture-key.ts';
import type { SandboxApp } from './context.ts';
import { drawItem } from './pictures/draw.ts';

/** GET /i/{key}.svg. The key holds everything that decides the picture: it can be cached for ever. */
export function imageRoutes(app: SandboxApp): void {
  app.get('/i/:file{[a-z0-9_-]+\\.svg}', (c) => {
    const spec = readPictureKey(c.req.param('file').slice(0, -'.svg'.length));
    if (!spec) throw fail(404, 'There is no such picture.');
    c.header('Content-Type', 'image/svg+xml');
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    // An SVG opened on its own is a document: these headers keep it from doing anything.
    for (const [name, value] of Object.entries(BACKEND_HEADERS)) c.header(name, value);
    return c.body(drawItem(spec));
  });
}
