import { html } from 'hono/html';

import { listUsers } from '../accounts/users.ts';
import { readSettings } from '../content/settings.ts';
import type { Area } from '../context.ts';
import { readFeedback } from '../feedback/messages.ts';
import { sameSiteOnly } from '../forms.ts';
import { readMails } from '../mail/outbox.ts';
import { page } from '../page.ts';
import { bookOf } from './book.ts';
import { showClock } from './clock.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { testerForms } from './forms.ts';
import { testerApi } from './json.ts';
import {
  faultsSection,
  feedbackSection,
  outboxSection,
  resetSection,
  settingsSection,
  timeSection,
  usersSection,
} from './sections.ts';

/** The page for testers at `/__sandbox/` and its API: outbox, faults, time, users, settings, reset. */
export const tester: Area = {
  name: 'tester',
  migrations: [],
  faults: (context) => faultMiddleware(bookOf(context)),
  pages: (app, context) => {
    app.use('/__sandbox/*', sameSiteOnly);
    app.get('/__sandbox', (c) => c.redirect('/__sandbox/', 301));
    app.get('/__sandbox/', (c) =>
      page(
        c,
        'Vitrine sandbox',
        html`<h1>Vitrine sandbox</h1>
          <p class="second">
            For testers: what happens behind the shop. Nothing here is part of the product.
          </p>
          ${outboxSection(readMails(context))} ${faultsSection(bookOf(context).list())}
          ${usersSection(listUsers(context))} ${timeSection(showClock(context))}
          ${settingsSection(readSettings(context))} ${feedbackSection(readFeedback(context))}
          ${resetSection()}`,
      ),
    );
    testerApi(app, context);
    testerForms(app, context);
  },
};
