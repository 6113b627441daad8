import { html } from 'hono/html';

import { checkIntegrity } from '../../transactions/integrity.ts';
import type { TesterPart } from '../part.ts';

/** Whether all money and goods add up. Its call is in `transactions/tester-routes.ts`. */
export const books: TesterPart = {
  id: 'books',
  title: 'Books',
  show: (context) => {
    const { problems } = checkIntegrity(context);
    return problems.length === 0
      ? html`<p class="yes">Every cent and every item is accounted for.</p>`
      : html`<p class="no">This must not be, whatever anybody did:</p>
          <ul>
            ${problems.map((problem) => html`<li>${problem}</li>`)}
          </ul>`;
  },
};
