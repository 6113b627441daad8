import { html } from 'hono/html';

import { ok } from '../../answers.ts';
import { formAction } from '../markup.ts';
import type { TesterPart } from '../part.ts';

/** Resets the marketplace. */
export const reset: TesterPart = {
  id: 'reset',
  title: 'Reset',
  show: () =>
    html`<p class="second">
        Throws away everybody's data and makes the marketplace anew. Takes some seconds.
      </p>
      <form method="post" action="${formAction('reset')}">
        <button class="danger">Reset the marketplace</button>
      </form>`,
  forms: { reset: (context) => context.reset() },
  api: (app, context) => {
    app.post('/__sandbox/api/reset', (c) => {
      context.reset();
      return ok(c);
    });
  },
};
