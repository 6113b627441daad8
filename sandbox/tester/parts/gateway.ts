import { html } from 'hono/html';

import { changeSettleSettings, readSettleSettings } from '../../gateway/settling.ts';
import { SETTLE_MODES, type SettleMode } from '../../gateway/tables.ts';
import { type TesterPart, optionalNumber } from '../part.ts';
import { formAction } from '../markup.ts';

const WORDS: Record<SettleMode, string> = {
  'at-once': 'at once, before the payer comes back',
  early: 'early: the payer comes back only by a click',
  late: 'late, so many ms after the payer has left',
  twice: 'twice, and a third time a second later',
  never: 'never, until decided by hand',
};

/** When the payment pages report outcomes. The calls are in `gateway/area.ts`. */
export const gateway: TesterPart = {
  id: 'gateway',
  title: 'Payment pages',
  show: (context) => {
    const { settle, late_ms } = readSettleSettings(context);
    return html`<p class="second">
        They stand at <code>${context.gatewayOrigin}</code>. When the shop hears how a payment went:
      </p>
      <form method="post" action="${formAction('settling')}">
        <label
          >The shop hears of it<select name="settle">
            ${SETTLE_MODES.map(
              (mode) =>
                html`<option value="${mode}" ${mode === settle ? 'selected' : ''}>${WORDS[mode]}</option>`,
            )}
          </select></label
        >
        <label
          >Late means, ms<input
            name="late_ms"
            type="number"
            min="0"
            max="604800000"
            step="1"
            value="${late_ms}"
            required
        /></label>
        <button>Save how payments settle</button>
      </form>`;
  },
  forms: {
    settling: (context, form) =>
      changeSettleSettings(context, { settle: form['settle'], late_ms: optionalNumber(form['late_ms']) }),
  },
};
