import http, { type IncomingMessage, type ServerResponse } from 'node:http';

import { createFront } from '#tools/serve/front.ts';
import { fitCookie } from '#tools/serve/set-cookie.ts';
import { listen } from '#tools/start/listen.mjs';
import { callNamed, callOf, type CallName } from './calls.ts';
import type { Answer, Fate, Fault } from './faults.ts';

/** A request of the page to the backend. */
export interface Asked {
  /** Undefined when no known call matches. */
  call: string | undefined;
  method: string;
  path: string;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
}

/** An active fault. */
export interface Armed {
  /** Resolves when the first request was intercepted. */
  caught: Promise<void>;
  /** Reports that the page was checked: waiting requests continue. */
  look: () => void;
  /** The last answer sent, or undefined for none. */
  sent: () => Answer | undefined;
  /** Ends the fault. Requests that got no answer stay unanswered. */
  end: () => void;
}

/** The web shop in front of a sandbox, with a fault for one call at a time. */
export interface Line {
  origin: string;
  /** All requests since `clear`. */
  asked: readonly Asked[];
  clear: () => void;
  /** Activates a fault. While `unverified`, the answer about the session says so too. */
  arm: (
    call: CallName,
    fault: Fault,
    unverified: boolean,
    fits: (query: URLSearchParams) => boolean,
  ) => Armed;
  /** Records a request that never left the browser. */
  note: (method: string, path: string, key: string | undefined) => void;
  /** Removes the fault. */
  disarm: () => void;
  /** The number of unanswered requests. */
  open: () => number;
  close: () => void;
}

/** Pictures have no faults, and drawing them would take longer than everything else. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}

let visits = 1;

/** Paths that the sandbox rate-limits by client address. */
const LIMITED: ReadonlySet<string> = new Set(['/api/feedback', '/api/user/reset-password']);

/** Sends the page's request to the sandbox, once. */
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

/** Answers the session call for an unverified member, to match a refusal for that reason. */
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
 * Serves the web build in `pages` in front of a sandbox, with faults.
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
      // All cells share one client address, which the sandbox would rate-limit.
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
