import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import http, { type Server } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach } from 'vitest';

import { listen } from '../start/listen.mjs';
import { type FrontOptions, createFront } from './front.ts';

/** Call once in a test file: sets up a small build in `pages` for each test, and functions that serve it. */
export function testFront() {
  const closers: (() => void)[] = [];
  const pages = join(tmpdir(), `vitrine-front-${randomUUID()}`);

  beforeEach(async () => {
    await mkdir(join(pages, 'assets'), { recursive: true });
    await mkdir(join(pages, '.vite'));
    await writeFile(
      join(pages, 'index.html'),
      '<!doctype html><head><title>Shop</title><style>a{}</style><script src=/a.js></script>',
    );
    const script = 'export const shop = 1;\n'.repeat(200);
    await writeFile(join(pages, 'assets/main-Ab12_cd.js'), script);
    await writeFile(join(pages, 'assets/main-Ab12_cd.js.br'), brotliCompressSync(script));
    await writeFile(join(pages, 'assets/main-Ab12_cd.js.gz'), gzipSync(script));
    await writeFile(join(pages, 'robots.txt'), 'User-agent: *\n');
    await writeFile(join(pages, '.vite/manifest.json'), '{}');
  });

  afterEach(async () => {
    for (const close of closers.splice(0)) close();
    await rm(pages, { recursive: true, force: true });
  });

  async function serve(server: Server): Promise<string> {
    const origin = await listen(server, 0);
    closers.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return origin;
  }

  async function withBackend(
    answer: (req: http.IncomingMessage, res: http.ServerResponse) => unknown,
    more: Partial<FrontOptions['backend']> & Pick<FrontOptions, 'images' | 'geoUrl'> = {},
  ) {
    const { images, geoUrl, ...backend } = more;
    const api = await serve(http.createServer((req, res) => void answer(req, res)));
    const front = createFront({
      pages,
      backend: { origin: new URL(api), remote: false, ...backend },
      images,
      geoUrl,
    });
    return { api, origin: await serve(front) };
  }

  const closedBackend = () => withBackend(() => undefined, { origin: new URL('http://127.0.0.1:1') });

  return { pages, closers, serve, withBackend, closedBackend };
}

/** Sends raw bytes. @returns everything received until the server closes the connection */
export function raw(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.setEncoding('latin1').on('data', (part: string) => (got += part));
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}
