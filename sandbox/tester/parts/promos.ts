import { html } from 'hono/html';

import { ok } from '../../answers.ts';
import { countPromoUses } from '../../cart/promo-uses.ts';
import { PROMOS, type Promo } from '../../cart/promo.ts';
import { formatAmount, badge, table } from '../markup.ts';
import type { TesterPart } from '../part.ts';

const takesOff = (promo: Promo) =>
  promo.discount_type === 'percent' ? `${promo.amount}%` : formatAmount(promo.amount);

/** The promo codes and how often each was used. */
export const promos: TesterPart = {
  id: 'promos',
  title: 'Promo codes',
  show: (context) =>
    html`<p class="second">Each counts once a user; a purchase that is cancelled gives it back.</p>
      ${table(
        'Promo codes',
        ['Code', 'Takes off', 'What it says', 'State', 'Used by'],
        PROMOS.map((promo) => [
          html`<code>${promo.code}</code>`,
          takesOff(promo),
          promo.description,
          promo.expired ? badge('expired', 'bad') : badge('good', 'good'),
          countPromoUses(context, promo.code),
        ]),
      )}`,
  api: (app, context) => {
    app.get('/__sandbox/api/promos', (c) =>
      ok(
        c,
        PROMOS.map(({ code, description, discount_type, amount: off, expired }) => ({
          code,
          description,
          discount_type,
          discount_amount: discount_type === 'percent' ? off : off / 100,
          expired,
          used: countPromoUses(context, code),
        })),
      ),
    );
  },
};
