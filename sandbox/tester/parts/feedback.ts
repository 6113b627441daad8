import { html } from 'hono/html';

import { ok } from '../../answers.ts';
import { listFeedback } from '../../feedback/messages.ts';
import { formatTime } from '../markup.ts';
import type { TesterPart } from '../part.ts';

/** Messages of the support form. */
export const feedback: TesterPart = {
  id: 'feedback',
  title: 'Messages to support',
  show: (context) => {
    const messages = listFeedback(context);
    if (messages.length === 0)
      return html`<p class="second">None yet. What the support form sends lands here.</p>`;
    return html`${messages.map(
      ({ sent_at, name, email, message }) =>
        html`<article class="card">
          <p class="second small">${formatTime(sent_at)} · ${name} · ${email}</p>
          <pre>${message}</pre>
        </article>`,
    )}`;
  },
  api: (app, context) => {
    app.get('/__sandbox/api/feedback', (c) => ok(c, listFeedback(context)));
  },
};
