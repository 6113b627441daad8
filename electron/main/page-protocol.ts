import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { net, protocol } from 'electron';
import { withNonce } from '#shared/content-policy.ts';
import { withGeoUrl } from '#shared/geo-url.ts';
import type { Config } from './config.ts';
import type { Gateway } from './gateway.ts';
import { APP_SCHEME, isCall, isForwarded } from './origin.ts';
import { resolveTarget } from './page-files.ts';

/** Declares the privileges of `app://`. Call it before the app is ready. Without CORS: the page calls its own origin only. */
export function declarePageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** Headers of our own files; a document's depend on its nonce. */
type Headers = (nonce?: string) => Readonly<Record<string, string>>;

const DOCUMENT = 'text/html; charset=utf-8';

async function answerFile(
  file: string,
  type: string,
  headers: Headers,
  geo: string | undefined,
): Promise<Response | undefined> {
  try {
    const content = await readFile(file);
    if (type !== DOCUMENT)
      return new Response(new Uint8Array(content), { headers: { ...headers(), 'Content-Type': type } });
    const nonce = randomBytes(16).toString('base64');
    return new Response(withNonce(withGeoUrl(content.toString('utf8'), geo), nonce), {
      headers: { ...headers(nonce), 'Content-Type': type, 'Cache-Control': 'no-store' },
    });
  } catch {
    return undefined;
  }
}

const missing = (headers: Headers) => new Response(null, { status: 404, headers: headers() });

/**
 * Serves the built renderer at `app://vitrine/` and forwards requests for the backend to `gateway`.
 * @param folder the built renderer
 * @param headers headers of every file; each document gets its own nonce
 * @param config path prefixes of pictures, and the IP-to-country service that documents name in a `<meta>`
 */
export function servePages(
  folder: string,
  headers: Headers,
  gateway: Gateway,
  { images, geo }: Pick<Config, 'images' | 'geo'>,
): void {
  const answer = (file: string, type: string) => answerFile(file, type, headers, geo);
  protocol.handle(APP_SCHEME, async (request) => {
    const { url, method } = request;
    const accept = request.headers.get('Accept') ?? undefined;
    const target = resolveTarget({ url, method, accept }, folder, images);
    switch (target.kind) {
      case 'backend':
        return gateway(request, target.path);
      case 'file':
        return (await answer(target.file, target.type)) ?? missing(headers);
      case 'picture': {
        const own = target.own && (await answer(target.own.file, target.own.type));
        return own ?? gateway(request, target.path, 'picture');
      }
      case 'screen':
        return (await answer(join(folder, 'index.html'), DOCUMENT)) ?? missing(headers);
      case 'refused':
        return new Response(null, { status: 403, headers: headers() });
    }
  });
}

/**
 * Sends the page's backend requests through `gateway` while a development server serves the page. So the page has no
 * access to token and cookies there either.
 */
export function proxyDevServer(devServer: string, gateway: Gateway) {
  const { origin } = new URL(devServer);
  protocol.handle('http', (request) => {
    const asked = new URL(request.url);
    return asked.origin === origin && isForwarded(asked.pathname)
      ? gateway(request, `${asked.pathname}${asked.search}`, isCall(asked.pathname) ? 'call' : 'picture')
      : net.fetch(request, { bypassCustomProtocolHandlers: true });
  });
}
