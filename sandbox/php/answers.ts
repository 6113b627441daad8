import { setTimeout as after } from 'node:timers/promises';
import type * as z from 'zod/mini';

import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import type { SandboxContext, SandboxMiddleware } from '../context.ts';
import { phpJson, phpValue } from './php-json.ts';
import { endpointAt } from './endpoint-at.ts';
import { phpSettingsOf } from './settings.ts';

/** How long each answer takes in turn, in ms: a later request is often answered before an earlier one. */
const TAKES_MS = [60, 5, 30, 0, 90, 15];

/** Laravel's own refusal has no envelope. */
const UNAUTHENTICATED = { message: 'Unauthenticated.' };

function withPayload(body: object, response: z.ZodMiniType): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, each]) => [
      name,
      phpValue(each, name === 'payload' ? response : undefined),
    ]),
  );
}

/** An answer's body in PHP's form. */
function phpBody(body: unknown, status: number, row: Endpoint | undefined): unknown {
  if (typeof body !== 'object' || body === null) return body;
  // Nobody filters their lists of texts.
  if (status >= 400) {
    const isUnauthenticated = 'message' in body && body.message === UNAUTHENTICATED.message;
    return isUnauthenticated ? UNAUTHENTICATED : body;
  }
  if (!row) return phpValue(body);
  return 'payload' in body && row.envelope !== 'whole'
    ? withPayload(body, row.response)
    : phpValue(body, row.response);
}

/** Sends answers under `/api/` as a backend in PHP does, several at once. */
export function phpAnswers(context: SandboxContext): SandboxMiddleware {
  let turn = 0;
  return async (c, next) => {
    if (!phpSettingsOf(context).on || !c.req.path.startsWith('/api/')) return next();
    turn += 1;
    const takes = TAKES_MS[turn % TAKES_MS.length] ?? 0;
    await next();
    await after(takes);
    const { status, headers } = c.res;
    if (headers.get('Content-Type')?.startsWith('application/json') !== true) return undefined;
    const body: unknown = await c.res.json();
    const text = phpJson(phpBody(body, status, endpointAt(c.req.method, c.req.path)));
    const written = new Response(text, { status, headers });
    written.headers.delete('Content-Length');
    // Set it twice: Hono then drops the headers of the old answer.
    c.res = undefined;
    c.res = written;
    return undefined;
  };
}
