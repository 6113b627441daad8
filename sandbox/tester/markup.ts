import { html } from 'hono/html';

import { findUser } from '../accounts/users.ts';
import type { SandboxContext } from '../context.ts';
import type { Markup } from '../page.ts';
import type { DepositStatus } from '../transactions/tables.ts';

/** What a cell may hold: markup, or text that is escaped. */
export type Cell = Markup | string | number;

/** Epoch ms as people read them, in UTC. */
export function formatTime(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}

/** An amount in minor units, with its currency's code. */
export function formatAmount(minor: number, code = 'EUR'): string {
  return `${(minor / 100).toFixed(2)} ${code}`;
}

/** Where a form goes; see `TesterPart.forms`. */
export function formAction(name: string): string {
  return `/__sandbox/forms/${name}`;
}

/** True for addresses that a link may lead to; anything else is shown as text. */
export function isLinkable(url: string): boolean {
  return /^(https?|vitrine):/i.test(url);
}

/**
 * A table that stands as cards on a narrow screen; each cell then says what it is. The roles keep it a table
 * for screen readers there. `caption` is for them too.
 */
export function table(
  caption: string,
  heads: readonly string[],
  lines: readonly (readonly Cell[])[],
): Markup {
  return html`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${lines.map(
        (cells) =>
          html`<tr role="row">
            ${cells.map((cell, place) => html`<td role="cell" data-label="${heads[place] ?? ''}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

const AT_FIRST = 10;

/** The same where there may be many: the first ten, and the others behind a button. */
export function longTable(
  caption: string,
  heads: readonly string[],
  lines: readonly (readonly Cell[])[],
): Markup {
  const rest = lines.slice(AT_FIRST);
  return html`${table(caption, heads, lines.slice(0, AT_FIRST))}
  ${
    rest.length === 0
      ? ''
      : html`<details>
          <summary>${rest.length} older</summary>
          ${table(`${caption}: the older ones`, heads, rest)}
        </details>`
  }`;
}

/** A state with the colour that says how it stands. */
export function badge(state: string, mood: 'good' | 'bad' | 'open' | 'plain'): Markup {
  return html`<span class="badge ${mood}">${state.replaceAll('_', ' ')}</span>`;
}

/** How a deposit or a purchase stands. */
export function statusMood(status: DepositStatus): 'good' | 'bad' | 'open' {
  if (status === 'Success') return 'good';
  return status === 'Pending' ? 'open' : 'bad';
}

/** Whose something is. */
export function userCell(context: SandboxContext, userId: number): Markup {
  const user = findUser(context, userId);
  return html`<span
    >${user ? `${user.name} ${user.surname}` : 'nobody'}<span class="second small">user ${userId}</span></span
  >`;
}

/** Options of a select, the present value chosen. */
export function options(values: readonly string[], present: string): Markup[] {
  return values.map((value) =>
    value === present
      ? html`<option value="${value}" selected>${value.replaceAll('_', ' ')}</option>`
      : html`<option value="${value}">${value.replaceAll('_', ' ')}</option>`,
  );
}

/** A select and its button: puts what is named into another state. `name` completes "Put … into". */
export function stateForm(
  form: string,
  id: string | number,
  name: string,
  states: readonly string[],
  present: string,
): Markup {
  return html`<form method="post" action="${formAction(form)}" class="put">
    <input type="hidden" name="id" value="${id}" />
    <select name="state" aria-label="State of ${name}">
      ${options(states, present)}
    </select>
    <button aria-label="Put ${name} into the chosen state">Put</button>
  </form>`;
}
