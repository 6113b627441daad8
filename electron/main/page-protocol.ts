import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { net, protocol } from 'electron';
import { withNonce } from '../../shared/content-policy.ts';
import { APP_SCHEME, isForwarded } from './origin.ts';
import { findPlace } from './page-files.ts';

/** Must run before the app is ready: what `app://` may do. No CORS: it speaks to itself only. */
export function declarePageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** What is said with every answer of ours, and with a document that has this nonce. */
type Headers = (nonce?: string) => Readonly<Record<string, string>>;

const DOCUMENT = 'text/html; charset=utf-8';

async function answerFile(file: string, type: string, headers: Headers): Promise<Response> {
  try {
    const content = await readFile(file);
    if (type !== DOCUMENT)
      return new Response(new Uint8Array(content), { headers: { ...headers(), 'Content-Type': type } });
    const nonce = randomBytes(16).toString('base64');
    return new Response(withNonce(content.toString('utf8'), nonce), {
      headers: { ...headers(nonce), 'Content-Type': type, 'Cache-Control': 'no-store' },
    });
  } catch {
    return new Response(null, { status: 404, headers: headers() });
  }
}

/**
 * Serves the built renderer at `app://vitrine/` and hands what belongs to the backend to `gateway`.
 * @param folder the built renderer
 * @param headers what every file of it is served with; a document has a nonce of its own
 */
export function servePages(
  folder: string,
  headers: Headers,
  gateway: (request: Request, path: string) => Promise<Response>,
): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const place = findPlace(request.url, folder);
    switch (place.kind) {
      case 'backend':
        return gateway(request, place.path);
      case 'file':
        return answerFile(place.file, place.type, headers);
      case 'screen':
        return answerFile(join(folder, 'index.html'), DOCUMENT, headers);
      case 'refused':
        return new Response(null, { status: 403, headers: headers() });
    }
  });
}

/**
 * While a development server serves the page, what the page asks of the backend goes through `gateway` all the same:
 * token and cookies are as far from it as in a build.
 */
export function answerBeside(
  devServer: string,
  gateway: (request: Request, path: string) => Promise<Response>,
) {
  const { origin } = new URL(devServer);
  protocol.handle('http', (request) => {
    const asked = new URL(request.url);
    return asked.origin === origin && isForwarded(asked.pathname)
      ? gateway(request, `${asked.pathname}${asked.search}`)
      : net.fetch(request, { bypassCustomProtocolHandlers: true });
  });
}
