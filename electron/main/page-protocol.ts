import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { protocol } from 'electron';
import { APP_SCHEME } from './origin.ts';
import { findPlace } from './page-files.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** Must run before the app is ready: what `app://` may do. No CORS: it speaks to itself only. */
export function declarePageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

async function answerFile(file: string, type: string): Promise<Response> {
  try {
    return new Response(new Uint8Array(await readFile(file)), {
      headers: { ...PAGE_HEADERS, 'Content-Type': type },
    });
  } catch {
    return new Response(null, { status: 404, headers: PAGE_HEADERS });
  }
}

/**
 * Serves the built renderer at `app://vitrine/` and hands what belongs to the backend to `gateway`.
 * @param folder the built renderer
 */
export function servePages(
  folder: string,
  gateway: (request: Request, path: string) => Promise<Response>,
): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const place = findPlace(request.url, folder);
    switch (place.kind) {
      case 'backend':
        return gateway(request, place.path);
      case 'file':
        return answerFile(place.file, place.type);
      case 'screen':
        return answerFile(join(folder, 'index.html'), 'text/html; charset=utf-8');
      case 'refused':
        return new Response(null, { status: 403, headers: PAGE_HEADERS });
    }
  });
}
