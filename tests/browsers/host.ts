import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';

import { createFront } from '#tools/serve/front.ts';
import { listen } from '#tools/start/listen.mjs';
import { root } from '#tools/start/paths.mjs';
import { type OpenSandbox, openSandbox } from '../support/open-shop.ts';
import { OBSERVER_PATH, REPORT_PATH, observerScript } from './observer.ts';

/** An empty page of the shop's origin, where a flow puts cookies and a session before the shop runs. */
export const BLANK_PATH = '/__browsers/blank';

/** A request that the browser sent. */
export interface SeenRequest {
  method: string;
  path: string;
  status: number;
}

/** The web shop for the flows. */
export interface Host extends OpenSandbox {
  origin: string;
  /** All answered requests since `begin`. */
  requests: readonly SeenRequest[];
  /** What pages reported since `begin`: console, errors, policy violations. */
  complaints: readonly string[];
  /** Begins a flow. @param script what the observer does in its pages */
  begin: (script: Parameters<typeof observerScript>[0]) => void;
}

const isDocument = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Passes a document on with the observer's script in front of its own. */
async function sendObserved(inner: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { cookie = '', accept = '', 'accept-language': language = '' } = req.headers;
  const answer = await fetch(`${inner}${req.url ?? ''}`, {
    headers: { cookie, accept, 'accept-language': language },
    redirect: 'manual',
  });
  res.statusCode = answer.status;
  for (const [name, value] of answer.headers)
    if (!['content-length', 'content-encoding', 'etag', 'connection', 'keep-alive'].includes(name))
      res.appendHeader(name, value);
  const body = await answer.text();
  res.end(body.replace('<head>', `<head><script src="${OBSERVER_PATH}"></script>`));
}

/**
 * Serves the built web shop in front of a new sandbox. Its documents have one script more, which reports complaints:
 * WebKit's driver has no log.
 */
export async function openHost(): Promise<Host> {
  const sandbox = await openSandbox();
  const pages = process.env['SHOP_PAGES'] ?? join(root, 'dist/web');
  const front = createFront({ pages, backend: { origin: new URL(sandbox.api), remote: false } });
  const inner = await listen(front, 0);
  const requests: SeenRequest[] = [];
  const complaints: string[] = [];
  let script = '';

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '/';
    if (path === REPORT_PATH) {
      complaints.push(await readText(req));
      res.writeHead(204).end();
    } else if (path === OBSERVER_PATH) {
      res.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(script);
    } else if (path === BLANK_PATH) {
      res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Blank</title>');
    } else if (path === '/favicon.ico') {
      // Browsers ask for it on the blank page.
      res.writeHead(204).end();
    } else {
      res.once('finish', () => requests.push({ method: req.method ?? '', path, status: res.statusCode }));
      if (isDocument(req) && !/^\/(api|auth|__sandbox)\//.test(path)) await sendObserved(inner, req, res);
      else front.emit('request', req, res);
    }
  }
  const server = http.createServer((req, res) => void answer(req, res).catch(() => res.destroy()));
  const origin = await listen(server, 0);

  return {
    ...sandbox,
    origin,
    requests,
    complaints,
    begin(parts) {
      script = observerScript(parts);
      requests.length = 0;
      complaints.length = 0;
    },
    stop: async () => {
      for (const each of [server, front]) {
        each.close();
        each.closeAllConnections();
      }
      await sandbox.stop();
    },
  };
}
