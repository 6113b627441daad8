import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, parse, readBody } from '../../answers.ts';
import { changeAnswerSettings, readAnswerSettings } from '../../catalogue/answer-settings.ts';
import type { SandboxContext } from '../../context.ts';
import { listAnother, relistCopy, removeCopy, repriceCopy } from '../copies.ts';
import { type MarketCopy, findCopies } from '../copy-search.ts';
import { badge, fieldRule, formAction, table } from '../markup.ts';
import { type TesterPart, readId } from '../part.ts';

const SHOWN = 20;
const LIMIT_AT_MOST = 100;
const LIMIT_TEXT = `The limit field must be a whole number from 1 to ${LIMIT_AT_MOST}.`;

const Search = z.object({
  search: z._default(z.string().check(z.maxLength(200)), ''),
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, LIMIT_TEXT)),
      z.pipe(z.transform(Number), z.number().check(z.gte(1, LIMIT_TEXT), z.lte(LIMIT_AT_MOST, LIMIT_TEXT))),
    ),
    SHOWN,
  ),
});
const Anything = z.looseObject({});

const MOODS = { 'for sale': 'good', held: 'open', away: 'bad' } as const;

const button = (form: string, words: string, id: number) =>
  html`<button formaction="${formAction(form)}" aria-label="${words} ${id}">${words}</button>`;
/** A button that does not need the price. */
const plainButton = (form: string, words: string, id: number) =>
  html`<button formaction="${formAction(form)}" formnovalidate aria-label="${words} ${id}">${words}</button>`;

const action = ({ id, price, state }: MarketCopy, search: string) => {
  if (state === 'held') return html`<a href="#purchases">By its purchase</a>`;
  return html`<form method="post" action="${formAction(state === 'away' ? 'relist-copy' : 'reprice-copy')}">
    <input type="hidden" name="id" value="${id}" />
    <input type="hidden" name="search" value="${search}" />
    ${
      state === 'away'
        ? button('relist-copy', 'Relist', id)
        : html`<input
              name="price"
              type="number"
              min="0.01"
              max="100000"
              step="0.01"
              value="${price.toFixed(2)}"
              required
              aria-label="Price of ${id} in EUR"
            />
            ${button('reprice-copy', 'Reprice', id)} ${button('list-copy', 'List another', id)}
            ${plainButton('delist-copy', 'Delist', id)} ${plainButton('sell-copy', 'Sell', id)}
            ${fieldRule('From 0.01 to 100,000.00 EUR.')}`
    }
  </form>`;
};

const copies = (found: readonly MarketCopy[], search: string) =>
  found.length === 0
    ? html`<p class="empty">No copy matches.</p>`
    : table(
        'Copies, the cheapest first',
        ['Id', 'Item', 'Price', 'State', 'By hand'],
        found.map((copy) => [
          copy.id,
          html`<span
            >${copy.title}<span class="second small">${copy.exterior ?? ''} ${copy.float ?? ''}</span></span
          >`,
          `${copy.price.toFixed(2)} EUR`,
          html`<span
            >${badge(copy.state, MOODS[copy.state])}<span class="second small"
              >${copy.reason ?? ''}</span
            ></span
          >`,
          action(copy, search),
        ]),
      );

const answersForm = (context: SandboxContext) => {
  const { etags, list_limit, spare_lists } = readAnswerSettings(context);
  return html`<form method="post" action="${formAction('catalogue-answers')}">
    <label class="check"
      ><input type="checkbox" name="etags" ${etags ? 'checked' : ''} />ETags, and 304 for what is
      unchanged</label
    >
    <label class="check"
      ><input type="checkbox" name="spare_lists" ${spare_lists ? 'checked' : ''} />Spare lists: only what the
      contract names, and a search finds its text in titles only</label
    >
    <label
      >Highest limit of a list<input
        name="list_limit"
        type="number"
        min="1"
        max="100"
        value="${list_limit}"
        required
      />${fieldRule(`From 1 to ${LIMIT_AT_MOST}.`)}</label
    >
    <button>Save the answers</button>
  </form>`;
};

/** Copies on the market, changed one at a time, and how the catalogue answers. */
export const market: TesterPart = {
  id: 'market',
  title: 'Market',
  keeps: ['search'],
  show: (context, { search = '' }) =>
    html`<p class="second">
        The ${SHOWN} cheapest copies that match, and last those that the drift has sold. The drift counts from
        a new price. Copies that are away left the market without a purchase in this shop.
      </p>
      <form method="get" action="/__sandbox/#market">
        <label>Words as in the shop, or an id<input name="search" type="search" value="${search}" /></label>
        <button>Search</button>
      </form>
      ${copies(findCopies(context, search.slice(0, 200), SHOWN), search)}
      <h3>Answers of the catalogue</h3>
      ${answersForm(context)}`,
  forms: {
    'reprice-copy': (context, { id, price }) => repriceCopy(context, readId(id), { price }),
    'list-copy': (context, { id, price }) => listAnother(context, { like: readId(id), price }),
    'delist-copy': (context, { id }) => removeCopy(context, readId(id), 'delisted'),
    'sell-copy': (context, { id }) => removeCopy(context, readId(id), 'sold'),
    'relist-copy': (context, { id }) => relistCopy(context, readId(id)),
    'catalogue-answers': (context, { etags, list_limit, spare_lists }) =>
      changeAnswerSettings(context, {
        etags: etags === 'on',
        list_limit: Number(list_limit),
        spare_lists: spare_lists === 'on',
      }),
  },
  api: (app, context) => {
    const path = '/__sandbox/api/market';
    app.get(path, (c) => {
      const { search, limit } = parse(Search, c.req.query());
      return ok(c, findCopies(context, search, limit));
    });
    app.post(path, async (c) => ok(c, listAnother(context, await readBody(c, Anything))));
    app.patch(`${path}/:id`, async (c) =>
      ok(c, repriceCopy(context, readId(c.req.param('id')), await readBody(c, Anything))),
    );
    app.post(`${path}/:id/delist`, (c) => ok(c, removeCopy(context, readId(c.req.param('id')), 'delisted')));
    app.post(`${path}/:id/sell`, (c) => ok(c, removeCopy(context, readId(c.req.param('id')), 'sold')));
    app.post(`${path}/:id/relist`, (c) => ok(c, relistCopy(context, readId(c.req.param('id')))));

    app.get('/__sandbox/api/catalogue', (c) => ok(c, readAnswerSettings(context)));
    app.put('/__sandbox/api/catalogue', async (c) =>
      ok(c, changeAnswerSettings(context, await readBody(c, Anything))),
    );
  },
};
