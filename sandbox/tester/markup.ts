import { html } from 'hono/html';

import { findUser } from '../accounts/users.ts';
import type { SandboxContext } from '../context.ts';
import type { Markup } from '../page.ts';
import type { DepositStatus } from '../transactions/tables.ts';

/** The content of a cell: markup, or text to escape. */
export type Cell = Markup | string | number;

/** Formats epoch ms for people, in UTC. */
export function formatTime(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}

/** Formats an amount in minor units with its currency code. */
export function formatAmount(minor: number, code = 'EUR'): string {
  return `${(minor / 100).toFixed(2)} ${code}`;
}

/** The address of a form; see `TesterPart.forms`. */
export function formAction(name: string): string {
  return `/__sandbox/forms/${name}`;
}

/** True if the page may link to an address; others are shown as text. */
export function isLinkable(url: string): boolean {
  return /^(https?|vitrine):/i.test(url);
}

/**
 * A table that turns into cards on a narrow screen, where each cell has a label. The roles keep it a table for screen
 * readers; `caption` is for them too.
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

/** What a field takes. It is shown when the field before it in the same element has something else. */
export function fieldRule(text: string): Markup {
  return html`<span class="rule">${text}</span>`;
}

const AT_FIRST = 10;

/** A long table: the first ten rows, the others in a disclosure. */
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

/** A state as a coloured badge. */
export function badge(state: string, mood: 'good' | 'bad' | 'open' | 'plain'): Markup {
  return html`<span class="badge ${mood}">${state.replaceAll('_', ' ')}</span>`;
}

/** The badge's colour for a deposit or purchase. */
export function statusMood(status: DepositStatus): 'good' | 'bad' | 'open' {
  if (status === 'Success') return 'good';
  return status === 'Pending' ? 'open' : 'bad';
}

/** The name and id of a user. */
export function userCell(context: SandboxContext, userId: number): Markup {
  const user = findUser(context, userId);
  return html`<span
    >${user ? `${user.name} ${user.surname}` : 'nobody'}<span class="second small">user ${userId}</span></span
  >`;
}

/** Options of a select with the current value selected. */
export function options(values: readonly string[], present: string): Markup[] {
  return values.map((value) =>
    value === present
      ? html`<option value="${value}" selected>${value.replaceAll('_', ' ')}</option>`
      : html`<option value="${value}">${value.replaceAll('_', ' ')}</option>`,
  );
}

/** A form that sets a state. `name` completes "Put … into". */
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
