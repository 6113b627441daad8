import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The result of `html`: text that is already escaped. */
export type Markup = ReturnType<typeof html>;

const STYLE = `
:root{color-scheme:dark;--page:#0b0e14;--surface:#121722;--raised:#1a2130;--line:#263042;--text:#e8ecf4;
--second:#a3aec2;--lime:#b8f34a;--ink:#0b0e14;--good:#4ade80;--bad:#f87171;--warn:#fbbf24}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:15px/1.55 'Inter Variable',Inter,system-ui,sans-serif;
font-variant-numeric:tabular-nums}
main{max-width:1080px;margin:0 auto;padding:32px 24px 72px}
main.narrow{max-width:480px;padding-top:72px}
h1{font-size:28px;letter-spacing:-.02em;margin:0 0 8px}h2{font-size:20px;letter-spacing:-.02em;margin:0 0 16px}
p{margin:0 0 12px}.second{color:var(--second)}.small{font-size:13px}
section,.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:24px;margin:24px 0;
box-shadow:inset 0 1px 0 #ffffff0d}
a{color:var(--text);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--lime);outline-offset:2px}
button,.button{font:inherit;font-weight:600;min-height:36px;padding:6px 14px;border-radius:6px;border:1px solid var(--line);
background:var(--raised);color:var(--text);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
button:hover,.button:hover{border-color:var(--second)}
button.primary,.button.primary{background:var(--lime);border-color:var(--lime);color:var(--ink);min-height:45px}
button.danger{color:var(--bad);border-color:#f8717166}
input,select{font:inherit;min-height:36px;padding:6px 10px;border-radius:6px;border:1px solid #5a6880;
background:var(--page);color:var(--text);max-width:100%}
input[type=checkbox]{min-height:0;width:20px;height:20px;margin:8px 0}
label{display:inline-flex;flex-direction:column;gap:4px;font-size:13px;color:var(--second)}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:0}
table{width:100%;border-collapse:collapse;font-size:14px}th{font-weight:600;color:var(--second);font-size:13px}
th,td{text-align:start;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
td form{display:inline-flex}.scroll{overflow-x:auto}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 8px;font:13px/1.5 ui-monospace,monospace;color:var(--second)}
code{font:13px ui-monospace,monospace}
.note{border-inline-start:3px solid var(--warn);padding:8px 12px;background:var(--raised);border-radius:6px}
.yes{color:var(--good)}.no{color:var(--warn)}
`;

/**
 * A page of the sandbox: the Steam stand-in, the tester page, the end of a mailed link. It runs no scripts, and other
 * sites cannot frame it. `more` goes into the head and must not contain unescaped input.
 */
export function page(
  c: Context,
  title: string,
  body: Markup,
  {
    status = 200,
    narrow = false,
    more,
  }: { status?: ContentfulStatusCode; narrow?: boolean; more?: Markup } = {},
): Response | Promise<Response> {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
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
          <title>${title}</title>
          <style>
            ${raw(STYLE)}
          </style>
          ${more ?? ''}
        </head>
        <body>
          <main class="${narrow ? 'narrow' : ''}">${body}</main>
        </body>
      </html>`,
    status,
  );
}
