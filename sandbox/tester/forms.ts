import type { SandboxApp, SandboxContext } from '../context.ts';
import { fail, parse } from '../answers.ts';
import { changeSettings, readSettings } from '../content/settings.ts';
import { wholeId } from '../fields.ts';
import { clearMails } from '../mail/outbox.ts';
import { bookOf } from './book.ts';
import { moveClock } from './clock.ts';
import { FaultRequest } from './faults.ts';
import { alterUser, makeUser } from './users.ts';

type Form = Record<string, string>;

const number = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? undefined : Number(text);
const id = (form: Form) => {
  const read = wholeId.safeParse(form['id']);
  if (!read.success) throw fail(404, 'There is nothing of that id.');
  return read.data;
};

/** The forms of the tester page, by the last part of their address. Each goes back to the section it came from. */
function formsOf(context: SandboxContext): Record<string, { back: string; run: (form: Form) => unknown }> {
  const book = bookOf(context);
  return {
    reset: { back: 'reset', run: () => context.reset() },
    clock: {
      back: 'time',
      run: ({ hours }) =>
        moveClock(
          context,
          hours === undefined ? { offset_ms: 0 } : { advance_ms: Math.round(Number(hours) * 3_600_000) },
        ),
    },
    'empty-outbox': { back: 'outbox', run: () => clearMails(context) },
    'add-user': {
      back: 'users',
      run: ({ email, password, verified, balance }) =>
        makeUser(context, {
          ...(email ? { email } : {}),
          ...(password ? { password } : {}),
          verified: verified === 'on',
          balance: number(balance),
        }),
    },
    verify: {
      back: 'users',
      run: (form) => alterUser(context, id(form), { verified: form['verified'] === 'yes' }),
    },
    balance: {
      back: 'users',
      run: (form) => alterUser(context, id(form), { balance: number(form['balance']) }),
    },
    'add-fault': {
      back: 'faults',
      run: ({ method, path, kind, status, message, delay_ms, times }) =>
        book.add(
          parse(FaultRequest, {
            method,
            path,
            kind,
            status: number(status),
            delay_ms: number(delay_ms),
            times: number(times) ?? null,
            ...(message ? { message } : {}),
          }),
        ),
    },
    'remove-fault': { back: 'faults', run: (form) => book.remove(id(form)) },
    'clear-faults': { back: 'faults', run: () => book.clear() },
    registration: {
      back: 'settings',
      run: () => changeSettings(context, { is_reg_enabled: !readSettings(context).is_reg_enabled }),
    },
    'min-top-up': {
      back: 'settings',
      run: (form) => changeSettings(context, { min_top_up: number(form['min_top_up']) }),
    },
  };
}

/** POST `/__sandbox/forms/{name}`: what a button of the tester page does. */
export function testerForms(app: SandboxApp, context: SandboxContext): void {
  const forms = formsOf(context);
  app.post('/__sandbox/forms/:name', async (c) => {
    const name = c.req.param('name');
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!form) throw fail(404, 'There is no such form.');
    const fields: Form = {};
    for (const [key, value] of Object.entries(await c.req.parseBody()))
      if (typeof value === 'string') fields[key] = value;
    await form.run(fields);
    return c.redirect(`/__sandbox/#${form.back}`, 303);
  });
}
