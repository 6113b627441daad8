import type { Context } from 'hono';

import { type WriteRequest, isReadOnly, isSameOrigin, refuseWrite } from '#shared/http/writes.ts';
import { fail } from './answers.ts';
import type { SandboxEnv, SandboxMiddleware } from './context.ts';

function readWrite({ req }: Context<SandboxEnv>): WriteRequest {
  return {
    method: req.method,
    host: req.header('x-forwarded-host') ?? req.header('host') ?? new URL(req.url).host,
    origin: req.header('origin'),
    site: req.header('sec-fetch-site'),
    contentType: req.header('content-type'),
    hasBody: req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0,
  };
}

/**
 * Refuses forms that another origin posts.
 * @throws Refusal 403
 */
export const sameOriginOnly: SandboxMiddleware = async (c, next) => {
  if (!isReadOnly(c.req.method) && !isSameOrigin(readWrite(c)))
    throw fail(403, 'This form was sent from another site.');
  await next();
};

/**
 * Refuses writes that another origin sends, or that a form could send.
 * @throws Refusal 403 or 415
 */
export const sameOriginJsonOnly: SandboxMiddleware = async (c, next) => {
  const refused = refuseWrite(readWrite(c));
  if (refused) throw fail(refused.status, refused.message);
  await next();
};

/** The text fields of a posted form. */
export async function readTextFields(c: Context): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await c.req.parseBody()))
    if (typeof value === 'string') fields[name] = value;
  return fields;
}
