import { html } from 'hono/html';

import { euros, formatMoney } from '#shared/money.ts';
import type { PaymentKind } from '../context.ts';
import type { Markup } from '../page.ts';
import { BANK_CODE, type CardErrors, type CardField, type CardForm, TEST_CARDS } from './cards.ts';
import type { Session } from './sessions.ts';

/** The data of a payment that its pages show. */
export interface PaymentView {
  session: Session;
  direction: PaymentKind['direction'];
  /** Milliseconds until the session expires. */
  leftMs: number;
}

const EMPTY: CardForm = { number: '', holder: '', expiry: '', cvc: '' };

function summary({ session, direction, leftMs }: PaymentView): Markup {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`<dl>
      <dt>${direction === 'in' ? 'Pay to' : 'From'}</dt>
      <dd>Vitrine</dd>
      <dt>Order</dt>
      <dd>${session.reference}</dd>
      <dt>Amount</dt>
      <dd class="amount">${formatMoney(euros(session.amount), 'en')}</dd>
    </dl>
    <p class="second small">
      This page expires in <span data-left="${Math.max(0, leftMs)}">${clock}</span> minutes.
    </p>`;
}

function field(
  name: CardField | 'code',
  label: string,
  {
    value,
    error,
    focus,
    ...rest
  }: {
    value: string;
    error: string | undefined;
    focus: boolean;
    autocomplete: string;
    numeric: boolean;
    placeholder?: string;
  },
): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${rest.autocomplete}"
      maxlength="100"
      ${rest.numeric ? html`inputmode="numeric"` : ''}
      ${rest.placeholder === undefined ? '' : html`placeholder="${rest.placeholder}"`}
      ${error === undefined ? '' : html`aria-invalid="true" aria-describedby="${name}-error"`}
      ${focus ? 'autofocus' : ''}
    />
    ${error === undefined ? '' : html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** The card form. Invalid input stays, with its error; the security code does not. */
export function cardScreen(view: PaymentView, typed: CardForm = EMPTY, errors: CardErrors = {}): Markup {
  const takesMoney = view.direction === 'in';
  const names: CardField[] = takesMoney
    ? ['number', 'holder', 'expiry', 'cvc']
    : ['number', 'holder', 'expiry'];
  const first = names.find((name) => errors[name] !== undefined) ?? 'number';
  const about = (name: CardField) => ({ value: typed[name], error: errors[name], focus: name === first });
  return html`<div class="card">
      <h1>${takesMoney ? 'Pay by card' : 'Receive money on your card'}</h1>
      ${summary(view)}
      ${
        Object.keys(errors).length > 0
          ? html`<p class="alert" role="alert">
              Some fields need another look. Nothing has been ${takesMoney ? 'paid' : 'sent'}.
            </p>`
          : ''
      }
      <form method="post" novalidate>
        ${field('number', 'Card number', { ...about('number'), autocomplete: 'cc-number', numeric: true })}
        ${field('holder', 'Name on the card', { ...about('holder'), autocomplete: 'cc-name', numeric: false })}
        <div class="pair">
          ${field('expiry', 'Expiry date', { ...about('expiry'), autocomplete: 'cc-exp', numeric: true, placeholder: 'MM/YY' })}
          ${
            takesMoney
              ? field('cvc', 'Security code', {
                  ...about('cvc'),
                  value: '',
                  autocomplete: 'cc-csc',
                  numeric: true,
                  placeholder: 'CVC',
                })
              : ''
          }
        </div>
        <button name="action" value="pay">
          ${takesMoney ? `Pay ${formatMoney(euros(view.session.amount), 'en')}` : 'Send it to this card'}
        </button>
        ${cancelButton()}
      </form>
    </div>
    ${hint()}`;
}

function cancelButton(): Markup {
  return html`<button class="quiet" name="action" value="cancel">Cancel</button>`;
}

function hint(): Markup {
  return html`<div class="card">
    <h2>For testers</h2>
    <p class="second small">
      No money moves here, and nothing that is typed is kept. Any name, any date to come and any three digits
      go with these cards:
    </p>
    <ul class="small">
      ${TEST_CARDS.map(({ number, does }) => html`<li><code>${number}</code> ${does}</li>`)}
    </ul>
  </div>`;
}

/** The form for the bank's code. */
export function codeScreen(view: PaymentView, error?: string): Markup {
  return html`<div class="card">
      <h1>Your bank wants to know that it is you</h1>
      ${summary(view)}
      <p>Enter the six digits that your bank has sent to your phone.</p>
      <form method="post" novalidate>
        ${field('code', 'Code', { value: '', error, focus: true, autocomplete: 'one-time-code', numeric: true })}
        <button name="action" value="confirm">Confirm</button>
        ${cancelButton()}
      </form>
    </div>
    <div class="card">
      <h2>For testers</h2>
      <p class="small" style="margin:0">The code is <code>${BANK_CODE}</code>. Any other is wrong.</p>
    </div>`;
}

/** The end page: the payer returns by a button. */
export function returnScreen({ session, direction }: PaymentView, link: string): Markup {
  const words = {
    success: direction === 'in' ? 'Payment complete' : 'Your card was accepted',
    fail: direction === 'in' ? 'Nothing was paid' : 'No money was sent',
    pending: 'The bank has not answered yet',
  };
  const result = session.result ?? 'pending';
  return html`<div class="card">
    <h1 class="${result === 'success' ? 'good' : result === 'fail' ? 'bad' : ''}">${words[result]}</h1>
    ${session.error === null ? '' : html`<p>${session.error}</p>`}
    <dl>
      <dt>Order</dt>
      <dd>${session.reference}</dd>
      <dt>Amount</dt>
      <dd class="amount">${formatMoney(euros(session.amount), 'en')}</dd>
    </dl>
    ${session.to_app === 1 ? html`<p class="second">Vitrine should open by itself. If it does not, use the button.</p>` : ''}
    ${back(session, link)}
  </div>`;
}

function back({ to_app }: Session, link: string): Markup {
  return html`<a class="button" href="${link}">Return to ${to_app === 1 ? 'Vitrine' : 'the shop'}</a>`;
}

/** The page of an order that was paid, cancelled or replaced elsewhere. */
export function closedScreen({ session }: PaymentView, link: string): Markup {
  return html`<div class="card">
    <h1>This payment is closed</h1>
    <p>
      Order ${session.reference} does not wait for a payment any more: it was cancelled, replaced by a newer
      one or settled otherwise. Nothing was paid here.
    </p>
    ${back(session, link)}
  </div>`;
}

/** The page for an unknown address. */
export function unknownScreen(): Markup {
  return html`<div class="card">
    <h1>There is no such payment</h1>
    <p style="margin:0">
      The address is incomplete, or the payment is long over. Go back to the shop and look at your
      transactions there: nothing was paid on this page.
    </p>
  </div>`;
}
