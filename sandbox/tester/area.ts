import { html, raw } from 'hono/html';

import { fail, ok } from '../answers.ts';
import { readSettings } from '../content/settings.ts';
import type { Area, SandboxApp, SandboxContext } from '../context.ts';
import { page } from '../page.ts';
import { faultsOf } from './faults.ts';
import { clockState } from './clock.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { testerForms } from './forms.ts';
import type { TesterPart } from './part.ts';
import { ALL_PARTS } from './parts/all.ts';
import { TESTER_STYLE } from './style.ts';

/** The tester page at `/__sandbox/` and its API, made of parts. */
export const tester: Area = createTester(ALL_PARTS);

/** The tester page with some parts only, for a test without all areas. */
export function createTester(parts: readonly TesterPart[]): Area {
  return {
    name: 'tester',
    faults: (context) => faultMiddleware(faultsOf(context)),
    pages: (app, context) => {
      app.get('/__sandbox', (c) => c.redirect('/__sandbox/', 301));
      testerPage(app, context, parts);
      testerForms(app, context, parts);
      app.get('/__sandbox/api/state', (c) =>
        ok(c, {
          clock: clockState(context),
          faults: faultsOf(context).list(),
          settings: readSettings(context),
        }),
      );
      for (const part of parts) part.api?.(app, context);
      app.all('/__sandbox/api/*', (c) => {
        throw fail(404, `There is no call ${c.req.method} ${c.req.path}.`);
      });
    },
  };
}

function testerPage(app: SandboxApp, context: SandboxContext, parts: readonly TesterPart[]): void {
  app.get('/__sandbox/', (c) =>
    page(
      c,
      'Vitrine sandbox',
      html`<a class="skip" href="#content">To the content</a>
        <header>
          <h1>Vitrine sandbox</h1>
          <p class="second">
            For testers: what happens behind the shop. Nothing here is part of the product.
          </p>
        </header>
        <div class="layout">
          <nav aria-label="Parts of this page">
            <ul>
              ${parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
            </ul>
          </nav>
          <div id="content">
            ${parts.map(
              (part) =>
                html`<section id="${part.id}" aria-labelledby="${part.id}-title">
                  <h2 id="${part.id}-title">${part.title}</h2>
                  ${part.show(context, c.req.query())}
                </section>`,
            )}
          </div>
        </div>`,
      {
        more: html`<style>
          ${raw(TESTER_STYLE)}
        </style>`,
      },
    ),
  );
}
