import type { SandboxMiddleware } from '../context.ts';
import { dropped, htmlPage, malformed, wrongEntry, wrongTypes } from './broken-answers.ts';
import type { Fault, FaultList } from './faults.ts';

/** Applies the faults that testers have set. */
export function faultMiddleware(faults: FaultList): SandboxMiddleware {
  return async (c, next) => {
    const fault = faults.take(c.req.method, c.req.path);
    if (!fault) return next();
    const gone = c.req.raw.signal;
    const isOver = await pause(fault.delay_ms, faults, gone);
    if (fault.acts) await next();
    if (fault.kind === 'delay') return undefined;
    if (fault.kind === 'silence' && !isOver) await faults.untilReleased(gone);
    const healthy = fault.acts ? c.res : Response.json({ status: 'OK', payload: [] });
    const broken = await breakAnswer(fault, healthy);
    // Set it twice: Hono then drops the headers of the old answer.
    c.res = undefined;
    c.res = broken;
    return undefined;
  };
}

async function breakAnswer(fault: Fault, healthy: Response): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      return healthy;
    case 'status':
      return statusAnswer(fault);
    case 'malformed':
      return malformed(healthy);
    case 'wrong-types':
      return wrongTypes(healthy);
    case 'wrong-entry':
      return wrongEntry(healthy);
    case 'html':
      return htmlPage();
    case 'drop':
    case 'silence':
      return dropped(healthy);
  }
}

function statusAnswer({ status, message, retry_after }: Fault): Response {
  const headers = retry_after === undefined ? {} : { 'Retry-After': String(retry_after) };
  // A 304 has no body.
  return message === undefined || status === 304
    ? new Response(null, { status, headers })
    : Response.json({ status: 'ERROR', message }, { status, headers });
}

/**
 * Waits, at most until the faults are cleared or the client is gone.
 * @returns true if one of these was before the time
 */
async function pause(ms: number, faults: FaultList, gone: AbortSignal): Promise<boolean> {
  if (ms === 0 || gone.aborted) return gone.aborted;
  let isOver = true;
  const end = new AbortController();
  const timer = setTimeout(() => {
    isOver = false;
    end.abort();
  }, ms);
  gone.addEventListener('abort', () => end.abort(), { once: true });
  await faults.untilReleased(end.signal);
  clearTimeout(timer);
  return isOver;
}
