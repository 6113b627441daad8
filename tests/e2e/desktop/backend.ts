import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

import { KEEP_ALIVE } from '#shared/http/keep-alive.ts';
import { listen } from '#tools/start/listen.mjs';

/** A request that the backend received. */
export interface ReceivedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
}

/** Answers a request in place of the sandbox; false passes it to the sandbox. */
type StandIn = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A backend that records every request and passes unanswered ones to the sandbox. */
export interface Backend {
  origin: string;
  requests: ReceivedRequest[];
  standIn: (answer: StandIn) => void;
  /** Holds the next request whose path begins so, until it is released. */
  hold: (path: string) => { arrived: Promise<void>; release: () => void };
  stop: () => void;
}

function forwardToSandbox(api: string | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (api === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { method, headers } = request;
  // A connection of its own: one that is kept may just be closed by the sandbox.
  const onward = ask(new URL(request.url ?? '/', api), { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/**
 * Opens a recording backend.
 * @param api origin of the sandbox behind it; without one, other requests get 404
 * @param port 0 for a free port
 */
export async function openBackend(api?: string, port = 0): Promise<Backend> {
  const requests: ReceivedRequest[] = [];
  let standIn: StandIn = () => false;
  let held: { path: string; arrive: () => void; released: Promise<void> } | undefined;
  const server = createServer(KEEP_ALIVE, (request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    if (held && request.url?.startsWith(held.path)) {
      held.arrive();
      void held.released.then(() => forwardToSandbox(api, request, response));
      held = undefined;
    } else if (!standIn(request, response)) forwardToSandbox(api, request, response);
  });
  const origin = await listen(server, port);
  return {
    origin: origin.replace('localhost', '127.0.0.1'),
    requests: requests,
    standIn: (answer) => (standIn = answer),
    hold: (path) => {
      const arrival = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      held = { path, arrive: arrival.resolve, released: release.promise };
      return { arrived: arrival.promise, release: release.resolve };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
