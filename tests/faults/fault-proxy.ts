import http, { type IncomingMessage, type ServerResponse } from 'node:http';

import { createFront } from '#tools/serve/front.ts';
import { fitCookie } from '#tools/serve/set-cookie.ts';
import { listen } from '#tools/start/listen.mjs';
import { callNamed, callOf, type CallName } from './calls.ts';
import type { Answer, FaultEffect, Fault } from './faults.ts';

/** A request of the page to the backend. */
export interface RecordedRequest {
  /** Undefined when no known call matches. */
  call: string | undefined;
  method: string;
  path: string;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
}

/** An active fault. */
export interface ActiveFault {
  /** Resolves when the first request was intercepted. */
  intercepted: Promise<void>;
  /** Reports that the page was checked: waiting requests continue. */
  confirmChecked: () => void;
  /** The last answer sent, or undefined for none. */
  sent: () => Answer | undefined;
  /** Ends the fault. Requests that got no answer stay unanswered. */
  end: () => void;
}

/** The web shop in front of a sandbox, with a fault for one call at a time. */
export interface FaultProxy {
  origin: string;
  /** All requests since `clear`. */
  requests: readonly RecordedRequest[];
  clear: () => void;
  /** Activates a fault. While `unverified`, the answer about the session says so too. */
  activate: (
    call: CallName,
    fault: Fault,
    unverified: boolean,
    matches: (query: URLSearchParams) => boolean,
  ) => ActiveFault;
  /** Records a request that never left the browser. */
  record: (method: string, path: string, key: string | undefined) => void;
  /** Removes the fault. */
  deactivate: () => void;
  /** The number of unanswered requests. */
  pendingCount: () => number;
  close: () => void;
}

/** Pictures have no faults, and drawing them would take longer than everything else. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);
/** A spoilt answer must neither come from the browser's cache nor stay in it. */
const REVALIDATION = new Set(['if-none-match', 'etag']);

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}

let visits = 1;

/** Paths that the sandbox rate-limits by client address. */
const RATE_LIMITED: ReadonlySet<string> = new Set(['/api/feedback', '/api/user/reset-password']);

/** Sends the page's request to the sandbox, once. */
async function forwardToSandbox(api: string, req: IncomingMessage, body: Buffer): Promise<Answer> {
  const sent = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string' && !HOP_BY_HOP.has(name) && !REVALIDATION.has(name)) sent.set(name, value);
  sent.set('accept-encoding', 'identity');
  sent.set('x-forwarded-for', `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`);
  visits += 1;
  const answer = await fetch(`${api}${req.url ?? ''}`, {
    method: req.method ?? 'GET',
    headers: sent,
    redirect: 'manual',
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const stored = [...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name) && !REVALIDATION.has(name));
  const headers = stored.map(
    ([name, value]) => [name, name === 'set-cookie' ? fitCookie(value) : value] as const,
  );
  return { status: answer.status, headers, body: await answer.text() };
}

function respond(res: ServerResponse, effect: FaultEffect): void {
  switch (effect.kind) {
    case 'gone':
      res.destroy();
      return;
    case 'silence':
      return;
    case 'answer':
    case 'cut': {
      const bytes = Buffer.from(effect.answer.body);
      res.statusCode = effect.answer.status;
      for (const [name, value] of effect.answer.headers) res.appendHeader(name, value);
      res.setHeader('Content-Length', bytes.length);
      if (effect.kind === 'answer') res.end(bytes);
      else res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => res.destroy());
    }
  }
}

/** Answers the session call for an unverified member, to match a refusal for that reason. */
async function tellUnverified(api: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const answer = await forwardToSandbox(api, req, Buffer.alloc(0));
  const body = answer.body.replace('"emailVerified":true', '"emailVerified":false');
  respond(res, { kind: 'answer', answer: { ...answer, body } });
}

function createGate(): { opened: Promise<void>; open: () => void } {
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
export async function openFaultProxy(api: string, pages: string): Promise<FaultProxy> {
  const front = createFront({ pages, backend: { origin: new URL(api), remote: false } });
  const requests: RecordedRequest[] = [];
  let open = 0;
  let intercept:
    | ((req: IncomingMessage, res: ServerResponse, request: RecordedRequest) => boolean)
    | undefined;

  const server = http.createServer((req, res) => {
    const url = new URL(req.url ?? '/', api);
    if (url.pathname.startsWith('/api/')) {
      const method = req.method ?? 'GET';
      const path = url.pathname.slice('/api/'.length);
      const key = req.headers['idempotency-key'];
      const request = { call: callOf(method, path), method, path, key: Array.isArray(key) ? key[0] : key };
      requests.push(request);
      open += 1;
      res.on('close', () => (open -= 1));
      if (intercept?.(req, res, request)) return;
    }
    if (RATE_LIMITED.has(url.pathname)) {
      // All cells share one client address, which the sandbox would rate-limit.
      void bodyOf(req)
        .then((body) => forwardToSandbox(api, req, body))
        .then((answer) => respond(res, { kind: 'answer', answer }))
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

  function activate(
    name: CallName,
    fault: Fault,
    unverified: boolean,
    matches: (query: URLSearchParams) => boolean,
  ): ActiveFault {
    const call = callNamed(name);
    const intercepted = createGate();
    const checked = createGate();
    let sent: Answer | undefined;
    const handle = (req: IncomingMessage, res: ServerResponse, request: RecordedRequest) => {
      if (unverified && request.call === 'isAuth' && name !== 'isAuth') {
        void tellUnverified(api, req, res);
        return true;
      }
      if (request.call !== name || !matches(new URL(req.url ?? '/', api).searchParams)) return false;
      const handled = (async () => {
        const body = await bodyOf(req);
        const forward = () => forwardToSandbox(api, req, body);
        intercepted.open();
        const effect = await fault.apply({ call, forward, checked: checked.opened });
        sent = effect.kind === 'answer' ? effect.answer : undefined;
        respond(res, effect);
      })();
      handled.catch((error: unknown) => {
        console.error(`The fault failed on ${request.method} ${request.path}: ${String(error)}`);
        res.destroy();
      });
      return true;
    };
    intercept = handle;
    return {
      intercepted: intercepted.opened,
      confirmChecked: checked.open,
      sent: () => sent,
      end: () => {
        if (intercept === handle) intercept = undefined;
        checked.open();
      },
    };
  }

  return {
    origin,
    requests,
    clear: () => requests.splice(0),
    activate,
    record: (method, path, key) => {
      const below = path.slice('/api/'.length);
      requests.push({ call: callOf(method, below), method, path: below, key });
    },
    deactivate: () => (intercept = undefined),
    pendingCount: () => open,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
