import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, readBody } from '../../answers.ts';
import { changePhpSettings, phpSettingsOf } from '../../php/settings.ts';
import { fieldRule, formAction } from '../markup.ts';
import { type TesterPart, optionalNumber } from '../part.ts';

/** Whether the sandbox acts as a backend in PHP. */
export const php: TesterPart = {
  id: 'php',
  title: 'PHP',
  show: (context) => {
    const { on, per_minute } = phpSettingsOf(context);
    return html`<p class="second">
        As Laravel with Sanctum answers: empty maps as [], decimals as text, flags as 1 and 0, filtered lists
        as objects with number keys, and several answers at once. It sets the rules of sessions above too. A
        call beyond the limit is a 429 with Retry-After.
      </p>
      <form method="post" action="${formAction('php')}">
        <label class="check"><input type="checkbox" name="on" ${on ? 'checked' : ''} />PHP</label>
        <label
          >Calls a minute<input
            name="per_minute"
            type="number"
            min="1"
            max="100000"
            value="${per_minute ?? ''}"
            placeholder="any number"
          />${fieldRule('From 1 to 100,000, or empty for any number.')}</label
        >
        <button>Save</button>
      </form>`;
  },
  forms: {
    php: (context, { on, per_minute }) =>
      changePhpSettings(context, { on: on === 'on', per_minute: optionalNumber(per_minute) ?? null }),
  },
  api: (app, context) => {
    app.get('/__sandbox/api/php', (c) => ok(c, phpSettingsOf(context)));
    app.put('/__sandbox/api/php', async (c) =>
      ok(c, changePhpSettings(context, await readBody(c, z.looseObject({})))),
    );
  },
};
