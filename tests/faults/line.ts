import http, { type IncomingMessage, type ServerResponse } from 'node:http';

import { createFront } from '#tools/serve/front.ts';
import { fitCookie } from '#tools/serve/set-cookie.ts';
import { listen } from '#tools/start/listen.mjs';
import { callNamed, callOf, type CallName } from './calls.ts';
import type { Answer, Fate, Fault } from './faults.ts';

/** A request of the page to the backend, as it came over the line. */
export interface Asked {
  /** Undefined where the table of calls does not have it. */
  call: string | undefined;
  method: string;
  path: string;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
}

/** A fault on the line. */
export interface Armed {
  /** Resolves when the first request has been caught. */
  caught: Promise<void>;
  /** The page has been looked at; what waits goes on. */
  look: () => void;
  /** The last answer that was sent, or undefined where none was. */
  sent: () => Answer | undefined;
  /** The fault ends. What is silent stays so. */
  end: () => void;
}

/** The web shop in front of a sandbox, on a line that can be broken for one call at a time. */
export interface Line {
  origin: string;
  /** All since `clear`. */
  asked: readonly Asked[];
  clear: () => void;
  /** While `unverified`, the backend also says so when it is asked who is there. */
  arm: (
    call: CallName,
    fault: Fault,
    unverified: boolean,
    fits: (query: URLSearchParams) => boolean,
  ) => Armed;
  /** Notes a request that never got as far as the line. */
  note: (method: string, path: string, key: string | undefined) => void;
  /** No call is broken any more. */
  disarm: () => void;
  /** Requests that were not answered yet. */
  open: () => number;
  close: () => void;
}

/** Pictures are no part of any fault, and drawing them would take longer than all else. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}

let visits = 1;

/** What the sandbox takes only so often from one address. */
const LIMITED: ReadonlySet<string> = new Set(['/api/feedback', '/api/user/reset-password']);

/** Asks the sandbox what the page asked, once. */
async function askBackend(api: string, req: IncomingMessage, body: Buffer): Promise<Answer> {
  const sent = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string' && !HOP_BY_HOP.has(name)) sent.set(name, value);
  sent.set('accept-encoding', 'identity');
  sent.set('x-forwarded-for', `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`);
  visits += 1;
  const answer = await fetch(`${api}${req.url ?? ''}`, {
    method: req.method ?? 'GET',
    headers: sent,
    redirect: 'manual',
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const kept = [...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name));
  const headers = kept.map(
    ([name, value]) => [name, name === 'set-cookie' ? fitCookie(value) : value] as const,
  );
  return { status: answer.status, headers, body: await answer.text() };
}

function deliver(res: ServerResponse, fate: Fate): void {
  switch (fate.kind) {
    case 'gone':
      res.destroy();
      return;
    case 'silence':
      return;
    case 'answer':
    case 'cut': {
      const bytes = Buffer.from(fate.answer.body);
      res.statusCode = fate.answer.status;
      for (const [name, value] of fate.answer.headers) res.appendHeader(name, value);
      res.setHeader('Content-Length', bytes.length);
      if (fate.kind === 'answer') res.end(bytes);
      else res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => res.destroy());
    }
  }
}

/** What goes with a refusal for want of a verified address: the answer to who is there says the same. */
async function tellUnverified(api: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const answer = await askBackend(api, req, Buffer.alloc(0));
  const body = answer.body.replace('"emailVerified":true', '"emailVerified":false');
  deliver(res, { kind: 'answer', answer: { ...answer, body } });
}

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Opens a line to the sandbox at `api`, with the web build in `pages` at its other end.
 * @param api origin of the sandbox
 */
export async function openLine(api: string, pages: string): Promise<Line> {
  const front = await createFront({ pages, backend: { origin: new URL(api), remote: false } });
  const asked: Asked[] = [];
  let open = 0;
  let broken: ((req: IncomingMessage, res: ServerResponse, asked: Asked) => boolean) | undefined;

  const server = http.createServer((req, res) => {
    const url = new URL(req.url ?? '/', api);
    if (url.pathname.startsWith('/api/')) {
      const method = req.method ?? 'GET';
      const path = url.pathname.slice('/api/'.length);
      const key = req.headers['idempotency-key'];
      const one = { call: callOf(method, path), method, path, key: Array.isArray(key) ? key[0] : key };
      asked.push(one);
      open += 1;
      res.on('close', () => (open -= 1));
      if (broken?.(req, res, one)) return;
    }
    if (LIMITED.has(url.pathname)) {
      // All cells come from one address, and of one address only so many of these are taken.
      void bodyOf(req)
        .then((body) => askBackend(api, req, body))
        .then((answer) => deliver(res, { kind: 'answer', answer }))
        .catch(() => res.destroy());
      return;
    }
    if (url.pathname.startsWith('/i/')) {
      res.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' }).end(PICTURE);
      return;
    }
    front.emit('request', req, res);
  });
  const origin = await listen(server, 0);

  function arm(
    name: CallName,
    fault: Fault,
    unverified: boolean,
    fits: (query: URLSearchParams) => boolean,
  ): Armed {
    const call = callNamed(name);
    const first = gate();
    const look = gate();
    let sent: Answer | undefined;
    const mine = (req: IncomingMessage, res: ServerResponse, one: Asked) => {
      if (unverified && one.call === 'isAuth' && name !== 'isAuth') {
        void tellUnverified(api, req, res);
        return true;
      }
      if (one.call !== name || !fits(new URL(req.url ?? '/', api).searchParams)) return false;
      const treated = (async () => {
        const body = await bodyOf(req);
        const ask = () => askBackend(api, req, body);
        first.open();
        const fate = await fault.treat({ call, ask, looked: look.opened });
        sent = fate.kind === 'answer' ? fate.answer : undefined;
        deliver(res, fate);
      })();
      treated.catch((error: unknown) => {
        console.error(`The fault broke on ${one.method} ${one.path}: ${String(error)}`);
        res.destroy();
      });
      return true;
    };
    broken = mine;
    return {
      caught: first.opened,
      look: look.open,
      sent: () => sent,
      end: () => {
        if (broken === mine) broken = undefined;
        look.open();
      },
    };
  }

  return {
    origin,
    asked,
    clear: () => asked.splice(0),
    arm,
    note: (method, path, key) => {
      const below = path.slice('/api/'.length);
      asked.push({ call: callOf(method, below), method, path: below, key });
    },
    disarm: () => (broken = undefined),
    open: () => open,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
