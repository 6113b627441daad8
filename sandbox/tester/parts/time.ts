import { html } from 'hono/html';
import * as z from 'zod/mini';

import { ok, readBody } from '../../answers.ts';
import { HOUR_MS } from '../../clock.ts';
import { moveClock, clockState } from '../clock.ts';
import { formAction, formatTime } from '../markup.ts';
import type { TesterPart } from '../part.ts';

const SHIFTS = [
  [-24, '− 1 day'],
  [-1, '− 1 hour'],
  [1 / 60, '+ 1 minute'],
  [0.25, '+ 15 minutes'],
  [1, '+ 1 hour'],
  [24, '+ 1 day'],
  [31 * 24, '+ 31 days'],
] as const;

/** Server time, and buttons to move it. */
export const time: TesterPart = {
  id: 'time',
  title: 'Time',
  show: (context) => {
    const { now, offset_ms } = clockState(context);
    return html`<p>
        The server believes it is <strong>${formatTime(now)}</strong> UTC${
          offset_ms === 0
            ? '.'
            : html`, which is <strong class="no">${(offset_ms / HOUR_MS).toFixed(2)} h</strong> from now.`
        }
      </p>
      <form method="post" action="${formAction('clock')}">
        ${SHIFTS.map(([hours, words]) => html`<button name="hours" value="${hours}">${words}</button>`)}
        <button>Back to now</button>
      </form>`;
  },
  forms: {
    clock: (context, { hours }) =>
      moveClock(
        context,
        hours === undefined ? { offset_ms: 0 } : { advance_ms: Math.round(Number(hours) * HOUR_MS) },
      ),
  },
  api: (app, context) => {
    app.post('/__sandbox/api/clock', async (c) =>
      ok(c, moveClock(context, await readBody(c, z.looseObject({})))),
    );
  },
};
