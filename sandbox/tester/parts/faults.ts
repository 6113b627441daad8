import { html } from 'hono/html';
import * as z from 'zod/mini';

import { fail, ok, parse, readBody } from '../../answers.ts';
import { FAULT_KINDS, type Fault, FaultRequest, faultsOf } from '../faults.ts';
import { type TesterPart, optionalNumber, readId } from '../part.ts';
import { fieldRule, formAction, table } from '../markup.ts';

const whatHappens = ({ kind, status, retry_after, delay_ms, acts }: Fault) =>
  [
    kind === 'status' ? `status ${status}` : kind,
    ...(kind === 'status' && retry_after !== undefined ? [`retry after ${retry_after}`] : []),
    ...(delay_ms > 0 ? [`after ${delay_ms} ms`] : []),
    ...(acts && kind !== 'delay' ? ['its work done'] : []),
  ].join(', ');

const list = (faults: readonly Fault[]) =>
  html`${table(
      'Faults in force',
      ['Call', 'What happens', 'Left', 'Hits', 'Action'],
      faults.map((fault) => [
        html`<code>${fault.method} ${fault.path}</code>`,
        whatHappens(fault),
        fault.times ?? 'until cleared',
        fault.hits,
        html`<form method="post" action="${formAction('remove-fault')}">
          <button
            name="id"
            value="${fault.id}"
            aria-label="Remove the fault of ${fault.method} ${fault.path}"
          >
            Remove
          </button>
        </form>`,
      ]),
    )}
    <form method="post" action="${formAction('clear-faults')}"><button>Clear all</button></form>`;

const RETRY_PATTERN = '\\d{1,5}|[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT';

const addForm = html`<form method="post" action="${formAction('add-fault')}">
  <label
    >Method<select name="method">
      ${['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((each) => html`<option>${each}</option>`)}
    </select></label
  >
  <label
    >Path<input name="path" required pattern="/.*" maxlength="300" value="/api/items/list" />${fieldRule(
      'Begins with a slash.',
    )}</label
  >
  <label
    >Kind<select name="kind">
      ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
    </select></label
  >
  <label>Status<input name="status" type="number" min="304" max="599" value="500" /></label>
  <label>Message<input name="message" placeholder="none" /></label>
  <label
    >Retry after, s or date<input
      name="retry_after"
      placeholder="none"
      pattern="${RETRY_PATTERN}"
    />${fieldRule('Seconds, or a date such as Thu, 15 Jan 2026 12:00:00 GMT.')}</label
  >
  <label>Delay, ms<input name="delay_ms" type="number" min="0" max="120000" value="0" /></label>
  <label>Times<input name="times" type="number" min="1" placeholder="until cleared" /></label>
  <button>Add fault</button>
</form>`;

/** Faults that testers set. */
export const faults: TesterPart = {
  id: 'faults',
  title: 'Faults',
  show: (context) => {
    const inForce = faultsOf(context).list();
    return html`<p class="second">
        Calls that match go wrong. In a path, * stands for anything. Kinds: delay (only waits), status,
        malformed (cut JSON), wrong-types, wrong-entry (one of a list), html, drop (the line breaks half-way),
        silence (no answer at all).
      </p>
      ${inForce.length === 0 ? html`<p class="yes">All calls are healthy.</p>` : list(inForce)}
      <h3>Add a fault</h3>
      ${addForm}`;
  },
  forms: {
    'add-fault': (context, { method, path, kind, status, message, retry_after = '', delay_ms, times }) =>
      faultsOf(context).add(
        parse(FaultRequest, {
          method,
          path,
          kind,
          status: optionalNumber(status),
          delay_ms: optionalNumber(delay_ms),
          times: optionalNumber(times) ?? null,
          ...(message ? { message } : {}),
          ...(retry_after === ''
            ? {}
            : { retry_after: /^\d+$/.test(retry_after) ? Number(retry_after) : retry_after }),
        }),
      ),
    'remove-fault': (context, { id }) => faultsOf(context).remove(readId(id)),
    'clear-faults': (context) => faultsOf(context).clear(),
  },
  api: (app, context) => {
    const faults = faultsOf(context);
    app.get('/__sandbox/api/faults', (c) => ok(c, faults.list()));
    app.post('/__sandbox/api/faults', async (c) =>
      ok(c, faults.add(parse(FaultRequest, await readBody(c, z.looseObject({}))))),
    );
    app.delete('/__sandbox/api/faults', (c) => {
      faults.clear();
      return ok(c);
    });
    app.delete('/__sandbox/api/faults/:id', (c) => {
      if (!faults.remove(readId(c.req.param('id')))) throw fail(404, 'There is no such fault.');
      return ok(c);
    });
  },
};
