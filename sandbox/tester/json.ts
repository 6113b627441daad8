import * as z from 'zod/mini';

import { listUsers } from '../accounts/users.ts';
import { fail, ok, parse, readBody } from '../answers.ts';
import { changeSettings, readSettings } from '../content/settings.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { readFeedback } from '../feedback/messages.ts';
import { wholeId } from '../fields.ts';
import { type Mail, clearMails, readMails } from '../mail/outbox.ts';
import { bookOf } from './book.ts';
import { moveClock, showClock } from './clock.ts';
import { FaultRequest } from './faults.ts';
import { alterUser, makeUser, showUser } from './users.ts';

const API = '/__sandbox/api';
const Anything = z.looseObject({});

function showMail({ sent_at, recipient, ...rest }: Mail): Record<string, unknown> {
  return { ...rest, to: recipient, sent_at: Math.floor(sent_at / 1000) };
}

/** @throws Refusal 404 */
function idOf(text: string): number {
  const id = wholeId.safeParse(text);
  if (!id.success) throw fail(404, 'There is nothing of that id.');
  return id.data;
}

/** What the tester page can do, for programs; sandbox/README.md describes it. */
export function testerApi(app: SandboxApp, context: SandboxContext): void {
  const book = bookOf(context);

  app.get(`${API}/state`, (c) =>
    ok(c, { clock: showClock(context), faults: book.list(), settings: readSettings(context) }),
  );
  app.post(`${API}/reset`, (c) => {
    context.reset();
    return ok(c);
  });
  app.post(`${API}/clock`, async (c) => ok(c, moveClock(context, await readBody(c, Anything))));
  app.put(`${API}/settings`, async (c) => ok(c, changeSettings(context, await readBody(c, Anything))));

  app.get(`${API}/faults`, (c) => ok(c, book.list()));
  app.post(`${API}/faults`, async (c) => ok(c, book.add(parse(FaultRequest, await readBody(c, Anything)))));
  app.delete(`${API}/faults`, (c) => {
    book.clear();
    return ok(c);
  });
  app.delete(`${API}/faults/:id`, (c) => {
    if (!book.remove(idOf(c.req.param('id')))) throw fail(404, 'There is no such fault.');
    return ok(c);
  });

  app.get(`${API}/outbox`, (c) => ok(c, readMails(context, c.req.query('to')).map(showMail)));
  app.delete(`${API}/outbox`, (c) => {
    clearMails(context);
    return ok(c);
  });

  app.get(`${API}/users`, (c) => ok(c, listUsers(context).map(showUser)));
  app.post(`${API}/users`, async (c) => ok(c, await makeUser(context, await readBody(c, Anything))));
  app.patch(`${API}/users/:id`, async (c) =>
    ok(c, alterUser(context, idOf(c.req.param('id')), await readBody(c, Anything))),
  );

  app.get(`${API}/feedback`, (c) => ok(c, readFeedback(context)));
  app.all(`${API}/*`, (c) => {
    throw fail(404, `There is no call ${c.req.method} ${c.req.path}.`);
  });
}
