import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, readBody } from '../../answers.ts';
import { changeSettings, readSettings } from '../../content/settings.ts';
import { type TesterPart, optionalNumber } from '../part.ts';
import { formAction } from '../markup.ts';

/** The known payment methods; a backend may name others. */
const METHODS = ['balance', 'card', 'card-form', 'card-direct', 'sepa-manual', 'sepa-direct'] as const;

/** The shop's settings that a tester may change. */
export const settings: TesterPart = {
  id: 'settings',
  title: 'Settings',
  show: (context) => {
    const { is_reg_enabled, min_top_up, payment_methods } = readSettings(context);
    return html`<form method="post" action="${formAction('registration')}">
        <span
          >Registration is
          ${is_reg_enabled ? html`<span class="yes">open</span>` : html`<span class="no">closed</span>`}.</span
        >
        <button>${is_reg_enabled ? 'Close registration' : 'Open registration'}</button>
      </form>
      <form method="post" action="${formAction('min-top-up')}">
        <label
          >Smallest top-up, EUR<input
            name="min_top_up"
            type="number"
            min="0"
            step="0.01"
            value="${min_top_up}"
            required
        /></label>
        <button>Save the smallest top-up</button>
      </form>
      <form method="post" action="${formAction('payment-methods')}">
        <fieldset>
          <legend>Ways to pay and be paid</legend>
          ${METHODS.map(
            (method) =>
              html`<label class="check"
                ><input
                  type="checkbox"
                  name="${method}"
                  ${payment_methods.includes(method) ? 'checked' : ''}
                />${method}</label
              >`,
          )}
        </fieldset>
        <button>Save the methods</button>
      </form>`;
  },
  forms: {
    registration: (context) =>
      changeSettings(context, { is_reg_enabled: !readSettings(context).is_reg_enabled }),
    'min-top-up': (context, form) =>
      changeSettings(context, { min_top_up: optionalNumber(form['min_top_up']) }),
    'payment-methods': (context, form) =>
      changeSettings(context, { payment_methods: METHODS.filter((method) => form[method] === 'on') }),
  },
  api: (app, context) => {
    app.put('/__sandbox/api/settings', async (c) =>
      ok(c, changeSettings(context, await readBody(c, z.looseObject({})))),
    );
  },
};
