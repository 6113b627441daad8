import { html } from 'hono/html';

import type { User } from '../accounts/users.ts';
import type { Adjustable } from '../content/settings.ts';
import type { Message } from '../feedback/messages.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Markup } from '../page.ts';
import { FAULT_KINDS, type Fault } from './faults.ts';

/** The parts of the tester page. Times are epoch ms. */

const at = (ms: number) => new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
const euro = (minor: number) => `${(minor / 100).toFixed(2)} EUR`;
const action = (name: string) => `/__sandbox/forms/${name}`;

export function timeSection({ now, offset_ms }: { now: number; offset_ms: number }): Markup {
  const button = (hours: number, words: string) =>
    html`<button name="hours" value="${hours}">${words}</button>`;
  return html`<section id="time">
    <h2>Time</h2>
    <p>
      The server believes it is <strong>${at(now)}</strong> UTC${
        offset_ms === 0
          ? '.'
          : html`, which is <strong class="no">${(offset_ms / 3_600_000).toFixed(2)} h</strong> from now.`
      }
    </p>
    <form method="post" action="${action('clock')}">
      ${button(-24, '− 1 day')} ${button(-1, '− 1 hour')} ${button(0.25, '+ 15 minutes')}
      ${button(1, '+ 1 hour')} ${button(24, '+ 1 day')} ${button(31 * 24, '+ 31 days')}
      <button>Back to now</button>
    </form>
  </section>`;
}

// A link may only lead where mails of the sandbox lead; the outbox shows anything else as text.
const followable = (url: string) => /^(https?|vitrine):/i.test(url);

export function outboxSection(mails: readonly Mail[]): Markup {
  return html`<section id="outbox">
    <h2>Outbox</h2>
    ${
      mails.length === 0
        ? html`<p class="second">No mail yet. Register, or ask for a new password, and it lands here.</p>`
        : html`<form method="post" action="${action('empty-outbox')}">
            <button>Empty the outbox</button>
          </form>`
    }
    ${mails.map(
      (mail) =>
        html`<article class="card" style="background:var(--raised)">
          <p class="second small">${at(mail.sent_at)} · to ${mail.recipient}</p>
          <p><strong>${mail.subject}</strong></p>
          <pre>${mail.body}</pre>
          ${mail.links.map(({ label, url }) =>
            followable(url)
              ? html`<a class="button" href="${url}" style="margin-inline-end:8px">${label}</a>`
              : html`<code>${url}</code>`,
          )}
        </article>`,
    )}
  </section>`;
}

export function usersSection(users: readonly User[]): Markup {
  return html`<section id="users">
    <h2>Users</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Name</th>
            <th scope="col">Signs in as</th>
            <th scope="col">Email address</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          ${users.map(
            (user) =>
              html`<tr>
                <td>${user.id}</td>
                <td>${user.name} ${user.surname}</td>
                <td>${user.username ?? user.email ?? html`Steam <code>${user.steam_id}</code>`}</td>
                <td>
                  ${user.email ?? '–'}
                  <form method="post" action="${action('verify')}">
                    <input type="hidden" name="id" value="${user.id}" />
                    ${
                      user.email_verified_at === null
                        ? html`<span class="no">not verified</span>
                            <button name="verified" value="yes">Verify</button>`
                        : html`<span class="yes">verified</span>
                            <button name="verified" value="no">Take back</button>`
                    }
                  </form>
                </td>
                <td>
                  ${euro(user.balance)}
                  <form method="post" action="${action('balance')}">
                    <input type="hidden" name="id" value="${user.id}" />
                    <input
                      name="balance"
                      type="number"
                      min="0"
                      step="0.01"
                      required
                      aria-label="New balance of ${user.name} in EUR"
                      style="width:110px"
                    />
                    <button>Set</button>
                  </form>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2 style="margin-top:24px">Add a user</h2>
    <form method="post" action="${action('add-user')}">
      <label>Email address<input name="email" type="email" placeholder="made up if empty" /></label>
      <label>Password<input name="password" placeholder="Test1234" autocomplete="off" /></label>
      <label>Balance, EUR<input name="balance" type="number" min="0" step="0.01" value="0" /></label>
      <label>Verified<input name="verified" type="checkbox" checked /></label>
      <button>Add user</button>
    </form>
  </section>`;
}

export function faultsSection(faults: readonly Fault[]): Markup {
  return html`<section id="faults">
    <h2>Faults</h2>
    <p class="second">
      Calls that match go wrong. In a path, * stands for anything. Kinds: delay (only waits), status,
      malformed (cut JSON), wrong-types, html, drop (the line breaks half-way), silence (no answer at all).
    </p>
    ${
      faults.length === 0
        ? html`<p class="yes">All calls are healthy.</p>`
        : html`<div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Call</th>
                    <th scope="col">What happens</th>
                    <th scope="col">Left</th>
                    <th scope="col">Hits</th>
                    <th></th>
                  </tr>
                </thead>
                <tbody>
                  ${faults.map(
                    (fault) =>
                      html`<tr>
                        <td><code>${fault.method} ${fault.path}</code></td>
                        <td>
                          ${fault.kind === 'status' ? `status ${fault.status}` : fault.kind}${
                            fault.delay_ms > 0 ? `, after ${fault.delay_ms} ms` : ''
                          }${fault.acts && fault.kind !== 'delay' ? ', its work done' : ''}
                        </td>
                        <td>${fault.times ?? 'until cleared'}</td>
                        <td>${fault.hits}</td>
                        <td>
                          <form method="post" action="${action('remove-fault')}">
                            <button name="id" value="${fault.id}">Remove</button>
                          </form>
                        </td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
            <form method="post" action="${action('clear-faults')}"><button>Clear all</button></form>`
    }
    <h2 style="margin-top:24px">Add a fault</h2>
    <form method="post" action="${action('add-fault')}">
      <label
        >Method<select name="method">
          ${['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((each) => html`<option>${each}</option>`)}
        </select></label
      >
      <label>Path<input name="path" required value="/api/items/list" /></label>
      <label
        >Kind<select name="kind">
          ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
        </select></label
      >
      <label>Status<input name="status" type="number" min="400" max="599" value="500" /></label>
      <label>Message<input name="message" placeholder="none" /></label>
      <label>Delay, ms<input name="delay_ms" type="number" min="0" max="120000" value="0" /></label>
      <label>Times<input name="times" type="number" min="1" placeholder="until cleared" /></label>
      <button>Add fault</button>
    </form>
  </section>`;
}

export function settingsSection({ is_reg_enabled, min_top_up }: Adjustable): Markup {
  return html`<section id="settings">
    <h2>Settings</h2>
    <form method="post" action="${action('registration')}">
      <span
        >Registration is
        ${is_reg_enabled ? html`<span class="yes">open</span>` : html`<span class="no">closed</span>`}.</span
      >
      <button>${is_reg_enabled ? 'Close it' : 'Open it'}</button>
    </form>
    <form method="post" action="${action('min-top-up')}" style="margin-top:12px">
      <label
        >Smallest top-up, EUR<input
          name="min_top_up"
          type="number"
          min="0"
          step="0.01"
          value="${min_top_up}"
          required
      /></label>
      <button>Save</button>
    </form>
  </section>`;
}

export function feedbackSection(messages: readonly Message[]): Markup {
  return html`<section id="feedback">
    <h2>Messages to support</h2>
    ${messages.length === 0 ? html`<p class="second">None yet. What the support form sends lands here.</p>` : ''}
    ${messages.map(
      (message) =>
        html`<article class="card" style="background:var(--raised)">
          <p class="second small">${at(message.sent_at)} · ${message.name} · ${message.email}</p>
          <pre>${message.message}</pre>
        </article>`,
    )}
  </section>`;
}

export function resetSection(): Markup {
  return html`<section id="reset">
    <h2>Reset</h2>
    <p class="second">Throws away everybody's data and makes the marketplace anew. Takes some seconds.</p>
    <form method="post" action="${action('reset')}">
      <button class="danger">Reset the marketplace</button>
    </form>
  </section>`;
}
