import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, readBody } from '../../answers.ts';
import type { SandboxContext } from '../../context.ts';
import { setOfferByTester, testerOffer } from '../../selling/tester-changes.ts';
import { nextStepAt } from '../../selling/steps.ts';
import { type Offer, listOffers } from '../../selling/offers.ts';
import { type Waits, changeWaits, readWaits } from '../../selling/step-times.ts';
import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import type { OfferStatus } from '../../selling/tables.ts';
import { type TesterPart, optionalNumber, readId } from '../part.ts';
import {
  formAction,
  formatAmount,
  formatTime,
  badge,
  isLinkable,
  longTable,
  options,
  userCell,
} from '../markup.ts';

const SHOWN = 50;

const MOODS: Record<OfferStatus, 'good' | 'bad' | 'open' | 'plain'> = {
  pending: 'open',
  offer: 'open',
  awaiting_item: 'open',
  ready_for_payout: 'open',
  payout_processing: 'open',
  approved: 'good',
  declined_by_user: 'bad',
  declined_by_service: 'bad',
};

const WAITS: readonly (readonly [keyof Waits, string])[] = [
  ['offer_after_ms', 'Until the service makes its offer, ms'],
  ['item_after_ms', 'Until the item has come, ms'],
  ['payout_after_ms', 'Until the money has arrived, ms'],
];

const waitsForm = (waits: Waits) =>
  html`<form method="post" action="${formAction('waits')}">
    ${WAITS.map(
      ([name, words]) =>
        html`<label
          >${words}<input
            name="${name}"
            type="number"
            min="0"
            max="604800000"
            step="1"
            value="${waits[name] ?? ''}"
            placeholder="by hand only"
        /></label>`,
    )}
    <button>Save the waits</button>
  </form>`;

function line(context: SandboxContext, offer: Offer) {
  const { id, order_nr, title, status, currency, service_price } = offer;
  const next = nextStepAt(context, id);
  return [
    html`<span>${order_nr}<span class="second small">id ${id}</span></span>`,
    userCell(context, offer.user_id),
    html`<span
      >${isLinkable(offer.item_url) ? html`<a href="${offer.item_url}" rel="noreferrer">${title}</a>` : title}<span
        class="second small"
        >${offer.exterior.replaceAll('_', ' ')}, ${formatTime(offer.created_at)}</span
      ></span
    >`,
    html`<span
      >${formatAmount(offer.user_price, currency)}<span class="second small"
        >${service_price === null ? 'no offer yet' : `offer ${formatAmount(service_price, currency)}`}</span
      ></span
    >`,
    html`<span
      >${badge(status, MOODS[status])}${
        next === undefined
          ? ''
          : html`<span class="second small">moves at ${formatTime(next).slice(11)}</span>`
      }</span
    >`,
    html`<form method="post" action="${formAction('put-offer')}">
      <input type="hidden" name="id" value="${id}" />
      <select name="status" aria-label="Status of ${order_nr}">
        ${options(OFFER_STATUSES, status)}
      </select>
      <input
        name="service_price"
        type="number"
        min="0.01"
        max="100000"
        step="0.01"
        placeholder="price"
        aria-label="The service’s price for ${order_nr} in ${currency}; empty leaves it"
      />
      <button aria-label="Put ${order_nr} into the chosen status">Put</button>
    </form>`,
  ];
}

/** Offers of all users, forms to set their status, and the times of the service's steps. */
export const offers: TesterPart = {
  id: 'offers',
  title: 'Offers',
  show: (context) => {
    const list = listOffers(context).slice(0, SHOWN);
    return html`<p class="second">
        An offer moves by itself after these times; a field left empty means by hand only. What is put by
        hand, and what the demo user has from the start, stays until somebody acts on it.
      </p>
      ${waitsForm(readWaits(context))}
      <h3>Offers of everybody</h3>
      ${
        list.length === 0
          ? html`<p class="empty">Nobody has offered anything yet.</p>`
          : longTable(
              'Offers, the newest first',
              ['Number', 'Seller', 'Item', 'Wish', 'Status', 'By hand'],
              list.map((offer) => line(context, offer)),
            )
      }`;
  },
  forms: {
    waits: (context, form) =>
      changeWaits(
        context,
        Object.fromEntries(WAITS.map(([name]) => [name, optionalNumber(form[name]) ?? null])),
      ),
    'put-offer': (context, { id, status, service_price }) =>
      setOfferByTester(context, readId(id), { status, service_price: optionalNumber(service_price) }),
  },
  api: (app, context) => {
    const Anything = z.looseObject({});
    app.get('/__sandbox/api/offers', (c) => ok(c, listOffers(context).map(testerOffer)));
    app.patch('/__sandbox/api/offers/:id', async (c) =>
      ok(c, testerOffer(setOfferByTester(context, readId(c.req.param('id')), await readBody(c, Anything)))),
    );
    app.get('/__sandbox/api/waits', (c) => ok(c, readWaits(context)));
    app.put('/__sandbox/api/waits', async (c) => ok(c, changeWaits(context, await readBody(c, Anything))));
  },
};
