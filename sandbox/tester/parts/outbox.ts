import { html } from 'hono/html';

import { ok } from '../../answers.ts';
import { epochSeconds } from '../../clock.ts';
import { type Mail, clearMails, hasLostSecret, readMails } from '../../mail/outbox.ts';
import { formAction, formatTime, isLinkable } from '../markup.ts';
import type { TesterPart } from '../part.ts';

function mailPayload({ sent_at, recipient, ...rest }: Mail): Record<string, unknown> {
  return { ...rest, to: recipient, sent_at: epochSeconds(sent_at) };
}

const AT_FIRST = 5;

const mail = ({ sent_at, recipient, subject, body, links }: Mail) =>
  html`<article class="card">
    <p class="second small">${formatTime(sent_at)} · to ${recipient}</p>
    <p><strong>${subject}</strong></p>
    <pre>${body}</pre>
    <p class="row">
      ${links.map(({ label, url }) =>
        isLinkable(url) && !hasLostSecret(url)
          ? html`<a class="button" href="${url}">${label}</a>`
          : html`<code>${url}</code>`,
      )}
    </p>
  </article>`;

/** Mails that the shop has sent; their links work until the sandbox ends. */
export const outbox: TesterPart = {
  id: 'outbox',
  title: 'Outbox',
  show: (context) => {
    const mails = readMails(context);
    if (mails.length === 0)
      return html`<p class="second">No mail yet. Register, or ask for a new password, and it lands here.</p>`;
    return html`<form method="post" action="${formAction('empty-outbox')}">
        <button>Empty the outbox</button>
      </form>
      ${mails.slice(0, AT_FIRST).map(mail)}
      ${
        mails.length > AT_FIRST
          ? html`<details>
              <summary>${mails.length - AT_FIRST} older</summary>
              ${mails.slice(AT_FIRST).map(mail)}
            </details>`
          : ''
      }`;
  },
  forms: { 'empty-outbox': (context) => clearMails(context) },
  api: (app, context) => {
    app.get('/__sandbox/api/outbox', (c) => ok(c, readMails(context, c.req.query('to')).map(mailPayload)));
    app.delete('/__sandbox/api/outbox', (c) => {
      clearMails(context);
      return ok(c);
    });
  },
};
