import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { runDueJobs } from '../agenda/agenda.ts';
import { Refusal } from '../answers.ts';
import type { SandboxApp, SandboxContext, SandboxEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { readTextFields, sameOriginOnly } from '../forms.ts';
import { allowedHostOnly } from '../origin.ts';
import {
  BANK_CODE,
  type CardBehaviour,
  CARD_FIELDS,
  type CardErrors,
  type CardForm,
  WRONG_CODES_AT_MOST,
  readCard,
} from './cards.ts';
import { gatewayPage } from './page.ts';
import {
  type PaymentView,
  cardScreen,
  closedScreen,
  codeScreen,
  returnScreen,
  unknownScreen,
} from './screens.ts';
import { type Session, startConfirmation, countWrongCode, findSession, paymentKindOf } from './sessions.ts';
import { type PaymentEnd, finishSession } from './settling.ts';

const BODY_AT_MOST = 16 * 1024;
const DECLINED = 'The card was declined.';
const WRONG_CODE = 'This code is wrong. Try again, or cancel.';

/** The pages of the payment provider: an app of its own, on another port than the shop. */
export function createPaymentPages(context: SandboxContext): SandboxApp {
  const app = new Hono<SandboxEnv>();
  const tooLarge = (c: Context) => c.text('This form is too large.', 413);
  app.use('*', allowedHostOnly(context));
  app.use('*', bodyLimit({ maxSize: BODY_AT_MOST, onError: tooLarge }), async (_, next) => {
    runDueJobs(context);
    await next();
  });
  app.get('/pay/:id', (c) => show(c, context, findSession(context, c.req.param('id'))));
  app.post('/pay/:id', sameOriginOnly, async (c) => {
    const form = await readForm(c);
    // No await from here on: a second press on a button sees the result of the first.
    return act(c, context, c.req.param('id'), form);
  });
  app.notFound((c) => unknown(c));
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.text(error.message, error.status);
    console.error(`payment pages, ${c.req.method} ${c.req.path}:`, error);
    return c.text('Something went wrong in the payment pages. Nothing was paid.', 500);
  });
  return app;
}

type Answer = Response | Promise<Response>;
type C = Context<SandboxEnv>;
type Fields = Record<string, string>;

async function readForm(c: C): Promise<Fields> {
  const fields = Object.entries(await readTextFields(c));
  return Object.fromEntries(fields.map(([name, value]) => [name, value.trim()]));
}

function unknown(c: C): Answer {
  return gatewayPage(c, { title: 'No such payment', body: unknownScreen(), status: 404 });
}

function viewOf(context: SandboxContext, session: Session): PaymentView {
  const { direction } = paymentKindOf(context, session.kind);
  return { session, direction, leftMs: session.expires_at - context.clock.now() };
}

const canPay = (context: SandboxContext, { kind, reference }: Session) =>
  paymentKindOf(context, kind).canPay(context, reference);

/** The address that the payer returns to. */
function linkOf(context: SandboxContext, session: Session): string {
  const { kind, reference, result, error } = session;
  const { path, query } = paymentKindOf(context, kind).returnPage(
    reference,
    result ?? 'pending',
    error ?? undefined,
  );
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  return session.to_app === 1 ? `vitrine://${path}${search}` : `${session.return_origin}/${path}${search}`;
}

function show(c: C, context: SandboxContext, session: Session | undefined): Answer {
  if (!session) return unknown(c);
  const view = viewOf(context, session);
  const link = linkOf(context, session);
  if (session.state === 'left') {
    const byItself = session.to_app === 1 && session.mode !== 'early';
    const body = returnScreen(view, link);
    return gatewayPage(c, { title: 'Payment', body, ...(byItself ? { goesOnTo: link } : {}) });
  }
  if (!canPay(context, session))
    return gatewayPage(c, { title: 'Payment closed', body: closedScreen(view, link), status: 410 });
  if (session.state === 'confirming') return codePage(c, view);
  return cardPage(c, view);
}

/** A form may redirect to the shop, but never to an app's link. */
const leadsTo = ({ to_app, return_origin }: Session) => (to_app === 1 ? undefined : return_origin);

function cardPage(c: C, view: PaymentView, typed?: CardForm, errors: CardErrors = {}): Answer {
  const wrong = Object.keys(errors).length > 0;
  return gatewayPage(c, {
    title: wrong ? 'Error: payment' : 'Payment',
    body: cardScreen(view, typed, errors),
    status: wrong ? 422 : 200,
    leadsTo: leadsTo(view.session),
  });
}

function codePage(c: C, view: PaymentView, error?: string): Answer {
  return gatewayPage(c, {
    title: error === undefined ? 'Code of your bank' : 'Error: code of your bank',
    body: codeScreen(view, error),
    status: error === undefined ? 200 : 422,
    leadsTo: leadsTo(view.session),
  });
}

/** Carries out a button if the payment is still open; else shows its state. */
function act(c: C, context: SandboxContext, id: string, form: Fields): Answer {
  return transaction(context.db, () => {
    const session = findSession(context, id);
    if (!session) return unknown(c);
    // A second press, or an outdated page: show the result of the first.
    if (session.state === 'left') return goBack(c, context, session);
    if (!canPay(context, session)) return show(c, context, session);
    const end = (paymentEnd: PaymentEnd) => {
      finishSession(context, session, paymentEnd);
      return goBack(c, context, findSession(context, id) ?? session);
    };
    if (form['action'] === 'cancel')
      return end({ outcome: 'cancelled', error: 'The payment was cancelled.' });
    if (session.state === 'confirming') return confirm(c, context, session, form, end);
    if (form['action'] !== 'pay') return show(c, context, session);

    const view = viewOf(context, session);
    const typed = Object.fromEntries(CARD_FIELDS.map((name) => [name, form[name] ?? '']));
    const card = { number: '', holder: '', expiry: '', cvc: '', ...typed };
    const read = readCard(card, view.direction === 'in', context.clock.now());
    if ('errors' in read) return cardPage(c, view, card, read.errors);
    return charge(c, context, session, read.behaves, end);
  });
}

function charge(
  c: C,
  context: SandboxContext,
  session: Session,
  behaves: CardBehaviour,
  end: (paymentEnd: PaymentEnd) => Answer,
): Answer {
  switch (behaves) {
    case 'accept':
      return end({ outcome: 'success' });
    case 'decline':
      return end({ outcome: 'error', error: DECLINED });
    case 'silence':
      return end({ outcome: undefined });
    case 'confirm':
      startConfirmation(context, session.id);
      return c.redirect(ownPath(session), 303);
  }
}

function confirm(
  c: C,
  context: SandboxContext,
  session: Session,
  form: Fields,
  end: (paymentEnd: PaymentEnd) => Answer,
): Answer {
  const view = viewOf(context, session);
  if (form['action'] !== 'confirm') return codePage(c, view);
  if ((form['code'] ?? '').replace(/[\s-]/g, '') === BANK_CODE) return end({ outcome: 'success' });
  if (session.wrong_codes + 1 >= WRONG_CODES_AT_MOST)
    return end({ outcome: 'error', error: 'The card was declined: too many wrong codes.' });
  countWrongCode(context, session.id);
  return codePage(c, view, form['code'] ? WRONG_CODE : 'Enter the code.');
}

const ownPath = ({ id, reference }: Session) => `/pay/${id}?${new URLSearchParams({ order: reference })}`;

/** Redirects to the shop. The app, and payments that settle early, get a page with a button instead. */
function goBack(c: C, context: SandboxContext, session: Session): Answer {
  const byPage = session.to_app === 1 || session.mode === 'early';
  return c.redirect(byPage ? ownPath(session) : linkOf(context, session), 303);
}
