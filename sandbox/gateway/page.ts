import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Markup } from '../page.ts';
import { GATEWAY_SCRIPT, GATEWAY_STYLE } from './style.ts';

const scriptHash = createHash('sha256').update(GATEWAY_SCRIPT).digest('base64');
// Unformatted: the policy has the hash of these exact bytes.
const script = raw(`<script>${GATEWAY_SCRIPT}</script>`);

/** A page of the stand-in payment provider. */
export interface GatewayPage {
  title: string;
  body: Markup;
  status?: ContentfulStatusCode;
  /** The shop's origin, if a form may redirect there. */
  leadsTo?: string | undefined;
  /** The address that the browser opens automatically. */
  goesOnTo?: string | undefined;
}

/** Sends a page. Other sites cannot frame it, and only its own script runs. */
export function gatewayPage(
  c: Context,
  { title, body, status = 200, leadsTo, goesOnTo }: GatewayPage,
): Response | Promise<Response> {
  // A redirect after a form counts as a target of the form.
  const targets = leadsTo === undefined ? "'self'" : `'self' ${leadsTo}`;
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`,
  );
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} – Till</title>
          <link rel="icon" href="data:," />
          <style>
            ${raw(GATEWAY_STYLE)}
          </style>
          ${goesOnTo === undefined ? '' : html`<meta http-equiv="refresh" content="0;url=${goesOnTo}" />`}
        </head>
        <body>
          <header>
            <p>Till <span>– stand-in payment provider of the sandbox</span></p>
          </header>
          <main>${body}</main>
          ${script}
        </body>
      </html>`,
    status,
  );
}
