import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';

import { BACKEND_HEADERS } from '#shared/content-policy.ts';
import { Refusal, fail, refuse } from './answers.ts';
import type { Area, SandboxApp, SandboxContext, SandboxEnv, SandboxMiddleware } from './context.ts';
import { sameOriginJsonOnly, sameOriginOnly } from './forms.ts';
import { allowedHostOnly } from './origin.ts';
import { testerToken } from './tester/token.ts';

const BODY_AT_MOST = 256 * 1024;

/** Answers opened as a page must not run anything on the shop's origin. */
const nothingRuns: SandboxMiddleware = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(BACKEND_HEADERS)) c.header(name, value);
};

/**
 * Answers are not kept unless their call says so: most are private, and Chromium keeps a 410 without this header for
 * good, also when the copy is back on sale.
 */
const notKept: SandboxMiddleware = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};

/** The whole marketplace as one Hono app: faults, then sessions, then routes. It needs no port. */
export function createApp(context: SandboxContext, areas: readonly Area[]): SandboxApp {
  const app = new Hono<SandboxEnv>();

  app.use('*', allowedHostOnly(context));
  // Compress as a real backend does. Outside the faults, because they read the answers that they break.
  for (const packed of ['/api/*', '/i/*']) app.use(packed, compress());
  app.use('/api/*', notKept);
  for (const area of areas) {
    const faults = area.faults?.(context);
    // Faults never hit the tester page: it must be able to clear them.
    if (faults) app.use('*', (c, next) => (c.req.path.startsWith('/__sandbox') ? next() : faults(c, next)));
  }
  app.use(
    '*',
    bodyLimit({
      maxSize: BODY_AT_MOST,
      onError: (c) => refuse(c, fail(413, 'The request body is too large.')),
    }),
  );
  app.use('/api/*', sameOriginJsonOnly, nothingRuns);
  app.use('/__sandbox/*', sameOriginOnly, testerToken(context.testerToken));
  for (const area of areas) {
    const session = area.session?.(context);
    if (session) app.use('*', session);
  }

  const api = new Hono<SandboxEnv>();
  for (const area of areas) area.api?.(api, context);
  api.all('*', (c) => refuse(c, fail(404, `There is no call ${c.req.method} ${c.req.path}.`)));
  app.route('/api', api);
  for (const area of areas) area.pages?.(app, context);

  app.notFound((c) => refuse(c, fail(404, `There is nothing at ${c.req.path}.`)));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    console.error(`${c.req.method} ${c.req.path}:`, error);
    return refuse(c, fail(500, 'Something went wrong in the sandbox.'));
  });
  return app;
}
