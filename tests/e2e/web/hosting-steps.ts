import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { asRedirects } from '#renderer/hosting-headers.ts';
import { listen } from '#tools/start/listen.mjs';
import { root } from '#tools/start/paths.mjs';
import { findNginx, startNginx } from '../../support/nginx.ts';
import { test as base } from '../../support/shop.ts';
import { createStaticHost } from '../../support/static-host.ts';

/** The web build to host. */
export const PAGES = process.env['SHOP_PAGES'] ?? join(root, 'dist/web');

/** A running host of the build. */
export interface Host {
  origin: string;
  /** The http origin that nginx only redirects to https. */
  plain?: string;
  stop: () => Promise<void>;
}

/** Serves a copy of the build by `_headers` and `_redirects`, with `api` as its backend. */
async function startStatic(api: string): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-static-'));
  await cp(PAGES, folder, { recursive: true });
  await writeFile(join(folder, '_redirects'), asRedirects(api, ['/i/']));
  const server = await createStaticHost(folder);
  const origin = await listen(server, 0);
  return {
    origin,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const nginx = findNginx();
// On Linux, set-up installs nginx; other systems may lack it.
if (nginx === undefined && process.platform !== 'linux')
  console.log('nginx is not installed: its example is not tested.');
/** The hosts that the docs have an example for, by name. */
export const HOSTS: Readonly<Record<string, (api: string) => Promise<Host>>> = {
  'a static host': startStatic,
  ...(nginx === undefined && process.platform !== 'linux'
    ? {}
    : { nginx: (api: string) => startNginx(nginx ?? 'nginx', PAGES, api) }),
};

/** Sends a request target unchanged; `fetch` would normalise the path. */
export function sendRawRequest(origin: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.get({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on('error', reject);
  });
}

/** Playwright's `test` with one host of the build for each worker. */
export const testOn = (open: (api: string) => Promise<Host>) =>
  base.extend<object, { host: Host }>({
    host: [
      async ({ shop }, use) => {
        const host = await open(shop.api);
        await use(host);
        await host.stop();
      },
      { scope: 'worker' },
    ],
  });
