import { html } from 'hono/html';
import * as z from 'zod/mini';

import { type SessionRules, changeSessionRules, sessionRulesOf } from '../../accounts/session-rules.ts';
import { ok, readBody } from '../../answers.ts';
import { formAction } from '../markup.ts';
import type { TesterPart } from '../part.ts';

const TEXTS: readonly (readonly [keyof SessionRules, string])[] = [
  ['renew', 'Each answer renews the session cookie, under the id that its request brought'],
  ['token_first', 'A write without a valid XSRF token is a 419, before anyone is asked to sign in'],
  ['sealed_token', 'The XSRF token is encrypted anew for each answer, and percent-encoded in its cookie'],
  ['bearer', 'Login and registration give a bearer token next to the cookie'],
];

/** How sessions behave. */
export const sessions: TesterPart = {
  id: 'sessions',
  title: 'Sessions',
  show: (context) => {
    const rules = sessionRulesOf(context);
    return html`<p class="second">
        The first three are what Laravel does: a slow answer then brings back a session that has ended, and a
        419 brings no new token.
      </p>
      <form method="post" action="${formAction('session-rules')}">
        ${TEXTS.map(
          ([rule, text]) =>
            html`<label class="check"
              ><input type="checkbox" name="${rule}" ${rules[rule] ? 'checked' : ''} />${text}</label
            >`,
        )}
        <button>Save the rules</button>
      </form>`;
  },
  forms: {
    'session-rules': (context, form) =>
      changeSessionRules(context, Object.fromEntries(TEXTS.map(([rule]) => [rule, form[rule] === 'on']))),
  },
  api: (app, context) => {
    app.get('/__sandbox/api/sessions', (c) => ok(c, sessionRulesOf(context)));
    app.put('/__sandbox/api/sessions', async (c) =>
      ok(c, changeSessionRules(context, await readBody(c, z.looseObject({})))),
    );
  },
};
