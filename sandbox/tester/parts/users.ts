import { html } from 'hono/html';
import * as z from 'zod/mini';

import { endOtherSessions } from '../../accounts/sessions.ts';
import { type User, listUsers } from '../../accounts/users.ts';
import { ok, readBody } from '../../answers.ts';
import { type TesterPart, optionalNumber, readId } from '../part.ts';
import { formAction, formatAmount, longTable } from '../markup.ts';
import { changeTestUser, addTestUser, testerUser } from '../users.ts';

const nameOf = ({ name, surname }: User) => `${name} ${surname}`.trim();

const verification = (user: User) =>
  html`${user.email ?? 'no address'}
    <form method="post" action="${formAction('verify')}">
      <input type="hidden" name="id" value="${user.id}" />
      ${
        user.email_verified_at === null
          ? html`<span class="no">not verified</span>
              <button name="verified" value="yes" aria-label="Verify the address of ${nameOf(user)}">
                Verify
              </button>`
          : html`<span class="yes">verified</span>
              <button name="verified" value="no" aria-label="Take back the verification of ${nameOf(user)}">
                Take back
              </button>`
      }
    </form>`;

const balance = (user: User) =>
  html`${formatAmount(user.balance)}
    <form method="post" action="${formAction('balance')}">
      <input type="hidden" name="id" value="${user.id}" />
      <input
        name="balance"
        type="number"
        min="0"
        step="0.01"
        required
        aria-label="New balance of ${nameOf(user)} in EUR"
      />
      <button aria-label="Set the balance of ${nameOf(user)}">Set</button>
    </form>`;

const Anything = z.looseObject({});

/** Users with their verification and balance. */
export const users: TesterPart = {
  id: 'users',
  title: 'Users',
  show: (context) =>
    html`${longTable(
        'Users, the newest first',
        ['Id', 'Name', 'Signs in as', 'Email address', 'Balance'],
        listUsers(context).map((user) => [
          user.id,
          nameOf(user),
          user.username ?? user.email ?? html`Steam <code>${user.steam_id}</code>`,
          verification(user),
          balance(user),
        ]),
      )}
      <h3>Add a user</h3>
      <form method="post" action="${formAction('add-user')}">
        <label>Email address<input name="email" type="email" placeholder="made up if empty" /></label>
        <label>Password<input name="password" placeholder="Test1234" autocomplete="off" /></label>
        <label>Balance, EUR<input name="balance" type="number" min="0" step="0.01" value="0" /></label>
        <label>Verified<input name="verified" type="checkbox" checked /></label>
        <button>Add user</button>
      </form>`,
  forms: {
    'add-user': (context, { email, password, verified, balance: money }) =>
      addTestUser(context, {
        ...(email ? { email } : {}),
        ...(password ? { password } : {}),
        verified: verified === 'on',
        balance: optionalNumber(money),
      }),
    verify: (context, { id, verified }) =>
      changeTestUser(context, readId(id), { verified: verified === 'yes' }),
    balance: (context, { id, balance: money }) =>
      changeTestUser(context, readId(id), { balance: optionalNumber(money) }),
  },
  api: (app, context) => {
    app.delete('/__sandbox/api/users/:id/sessions', (c) => {
      endOtherSessions(context, readId(c.req.param('id')));
      return ok(c);
    });
    app.get('/__sandbox/api/users', (c) => ok(c, listUsers(context).map(testerUser)));
    app.post('/__sandbox/api/users', async (c) =>
      ok(c, await addTestUser(context, await readBody(c, Anything))),
    );
    app.patch('/__sandbox/api/users/:id', async (c) =>
      ok(c, changeTestUser(context, readId(c.req.param('id')), await readBody(c, Anything))),
    );
  },
};
