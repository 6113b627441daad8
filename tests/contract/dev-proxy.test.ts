import http from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';

import { listen } from '#tools/start/listen.mjs';
import { root } from '#tools/start/paths.mjs';

const TAG = 'W/"7"';
const HEADERS = { ETag: TAG, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', 'Retry-After': '30' };

/** Vite's development server, as the shop configures it, in front of a backend with one tagged answer. */
async function openDevelopmentServer(): Promise<string> {
  const backend = http.createServer((req, res) => {
    const isKnown = req.headers['if-none-match'] === TAG;
    res.writeHead(isKnown ? 304 : 200, { ...HEADERS, ...(isKnown ? {} : { 'Content-Encoding': 'gzip' }) });
    res.end(isKnown ? undefined : gzipSync('the list'));
  });
  vi.stubEnv('VITRINE_DEV_BACKEND', await listen(backend, 0));
  const { rendererConfig } = await import('#renderer/vite.config.ts');
  const { proxy } = { ...rendererConfig('unused', 'web').server };
  if (!proxy) throw new Error('the configuration has no proxy');
  const front = await createServer({
    configFile: false,
    root: join(root, 'renderer'),
    server: { proxy, host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await front.close();
    backend.close();
    backend.closeAllConnections();
  });
  await front.listen();
  const address = front.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('the development server has no port');
  return `http://127.0.0.1:${address.port}`;
}

test("Vite's proxy: passes a tagged answer and a 304 with their headers", async () => {
  const origin = await openDevelopmentServer();
  const ask = async (tag: string) => {
    const answer = await fetch(`${origin}/api/items/list`, {
      headers: { 'if-none-match': tag },
      cache: 'no-store',
    });
    const sent = Object.keys(HEADERS).map((name) => answer.headers.get(name));
    return [answer.status, await answer.text(), ...sent];
  };
  expect(await ask('W/"6"')).toEqual([200, 'the list', ...Object.values(HEADERS)]);
  expect(await ask(TAG)).toEqual([304, '', ...Object.values(HEADERS)]);
});
