import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, readBody } from '../../answers.ts';
import { driftOf } from '../../drift/drift.ts';
import { fieldRule, formAction } from '../markup.ts';
import type { TesterPart } from '../part.ts';

const Anything = z.looseObject({});

/** How prices and stock change with time. */
export const drift: TesterPart = {
  id: 'drift',
  title: 'Drift',
  show: (context) => {
    const { on, pace } = driftOf(context).settings();
    const most = driftOf(context).stepsAtMost();
    return html`<p class="second">
        Each minute of the server's time, some copies get another price, are sold elsewhere, listed or
        returned. Pace 1 changes about one copy in 250 a minute. A reset begins again with
        ${context.drift ? 'the drift on' : 'the drift off'}.
      </p>
      <form method="post" action="${formAction('drift')}">
        <label class="check"
          ><input type="checkbox" name="on" ${on ? 'checked' : ''} />The market drifts</label
        >
        <label
          >Pace<input
            name="pace"
            type="number"
            min="0.1"
            max="100"
            step="any"
            value="${pace}"
            required
          />${fieldRule('From 0.1 to 100.')}</label
        >
        <button>Save the drift</button>
      </form>
      <form method="post" action="${formAction('drift-steps')}">
        <label
          >Steps<input
            name="count"
            type="number"
            min="1"
            max="${most}"
            value="${Math.min(60, most)}"
            required
          />${fieldRule(`From 1 to ${most} at this pace.`)}</label
        >
        <button>Run them now</button>
      </form>`;
  },
  forms: {
    drift: (context, { on, pace }) => driftOf(context).change({ on: on === 'on', pace: Number(pace) }),
    'drift-steps': (context, { count }) => driftOf(context).runSteps({ count: Number(count) }),
  },
  api: (app, context) => {
    app.get('/__sandbox/api/drift', (c) => ok(c, driftOf(context).settings()));
    app.put('/__sandbox/api/drift', async (c) => ok(c, driftOf(context).change(await readBody(c, Anything))));
    app.post('/__sandbox/api/drift/steps', async (c) =>
      ok(c, driftOf(context).runSteps(await readBody(c, Anything))),
    );
  },
};
