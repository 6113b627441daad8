import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import { stopChild } from '#tools/start/stop-child.mjs';
import { freePort } from './free-port.ts';

/** The path of nginx on this machine, if any. Debian installs it where only root's PATH leads. */
export function findNginx(path = process.env['PATH'] ?? ''): string | undefined {
  const folders = [...path.split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));
}

/**
 * The example of docs/hosting, adapted to this machine: other folders and ports, no TLS.
 * @throws Error when the example no longer contains a text that is to be replaced
 */
function adaptExample(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((left, [from, to]) => {
    const next = left.replaceAll(from, to);
    if (next === left) throw new Error(`docs/hosting no longer contains ${String(from)}.`);
    return next;
  }, text);
}

/** A running nginx. `plain` is the http origin that only redirects to https. */
export interface RunningNginx {
  origin: string;
  plain: string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with the example configuration.
 * @param program path of nginx
 * @param pages folder of the web build
 * @param backend origin of the backend
 * @throws Error with nginx's output when it does not start
 */
export async function startNginx(program: string, pages: string, backend: string): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'));
  const [port, plain] = [await freePort(), await freePort()];
  const example = (name: string) => readFile(join(root, 'docs/hosting', name), 'utf8');
  const proxy = join(folder, 'vitrine-proxy.conf');
  await mkdir(join(folder, 'temp'));
  await writeFile(
    proxy,
    adaptExample(await example('vitrine-proxy.conf'), [
      ['proxy_set_header Host shop.example;', 'proxy_set_header Host localhost;'],
      ['X-Forwarded-Host shop.example;', `X-Forwarded-Host localhost:${port};`],
    ]),
  );
  await writeFile(
    join(folder, 'shop.conf'),
    adaptExample(await example('nginx.conf'), [
      ['/srv/vitrine/web', pages],
      ['/etc/nginx/vitrine-proxy.conf', proxy],
      ['127.0.0.1:8000', new URL(backend).host],
      ['listen 80 default_server;', `listen 127.0.0.1:${plain} default_server;`],
      ['listen 443 ssl default_server;', `listen 127.0.0.1:${port} default_server;`],
      ['ssl_reject_handshake on;', ''],
      ['server_name shop.example;', 'server_name localhost;'],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      [/^ *ssl_certificate.*$/gm, ''],
    ]),
  );
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn;
    events { worker_connections 64; }
    http { include /etc/nginx/mime.types; access_log off; ${temp.join(' ')} include ${join(folder, 'shop.conf')}; }\n`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const stop = async () => {
    await stopChild(child);
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`nginx did not start: ${said}`);
    }
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  return { origin, plain: `http://localhost:${plain}`, stop };
}
