import { html } from 'hono/html';

import { Refusal, fail } from '../answers.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { readTextFields } from '../forms.ts';
import { page } from '../page.ts';
import type { Form, TesterPart } from './part.ts';

/** POST `/__sandbox/forms/{name}`: the buttons of the tester page. Redirects to the part with the button. */
export function testerForms(app: SandboxApp, context: SandboxContext, parts: readonly TesterPart[]): void {
  const forms = new Map(
    parts.flatMap(({ forms = {}, ...part }) =>
      Object.entries(forms).map(([name, run]) => [name, { part, run }] as const),
    ),
  );
  app.post('/__sandbox/forms/:name', async (c) => {
    const form = forms.get(c.req.param('name'));
    if (!form) throw fail(404, 'There is no such form.');
    const fields: Form = await readTextFields(c);
    const back = addressOf(form.part, fields);
    try {
      await form.run(context, fields);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return page(c, 'Refused', refused(error, form.part.title, back), {
        status: error.status,
        narrow: true,
      });
    }
    return c.redirect(back, 303);
  });
}

/** The address of a part, with the members of its query that it keeps. */
function addressOf({ id, keeps = [] }: Pick<TesterPart, 'id' | 'keeps'>, fields: Form): string {
  const kept = new URLSearchParams();
  for (const name of keeps) if (fields[name]) kept.set(name, fields[name]);
  return `/__sandbox/${kept.size > 0 ? `?${kept}` : ''}#${id}`;
}

function refused({ message, errors = {} }: Refusal, title: string, back: string) {
  const details = Object.entries(errors).flatMap(([field, texts]) =>
    texts.filter((text) => text !== message).map((text) => html`<li>${field}: ${text}</li>`),
  );
  return html`<h1>That was refused</h1>
    <p class="note" role="alert">${message}</p>
    ${
      details.length > 0
        ? html`<ul>
            ${details}
          </ul>`
        : ''
    }
    <p class="second">Nothing has changed.</p>
    <a class="button primary" href="${back}">Back to ${title}</a>`;
}
