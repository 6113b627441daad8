import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Markup } from '../page.ts';
import { GATEWAY_SCRIPT, GATEWAY_STYLE } from './style.ts';

const scriptHash = createHash('sha256').update(GATEWAY_SCRIPT).digest('base64');
// In one piece: a blank more, and the hash is another.
const script = raw(`<script>${GATEWAY_SCRIPT}</script>`);

/** A page of the stand-in payment provider. */
export interface GatewayPage {
  title: string;
  body: Markup;
  status?: ContentfulStatusCode;
  /** Where a form of the page may end: the shop's origin. */
  leadsTo?: string | undefined;
  /** Where the browser goes on to by itself. */
  goesOnTo?: string | undefined;
}

/** Sends a page. No other site may frame it, and only its own small script runs. */
export function gatewayPage(
  c: Context,
  { title, body, status = 200, leadsTo, goesOnTo }: GatewayPage,
): Response | Promise<Response> {
  // A redirect that answers a form counts as the form's target too.
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
