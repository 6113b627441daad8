import { useRef, useState } from 'react';
import type { FieldErrors } from '#shared/wire/envelope.ts';
import { isBeingConfirmed, type Intent } from '#shared/rules/intent.ts';
import { ApiError, isUnavailable } from '../api/errors.ts';
import { errorText, type FailureKey } from '../i18n/error-text.ts';
import { t } from '../i18n/texts.ts';
import {
  IntentNotKeptError,
  PaymentInProgressError,
  ShownChangedError,
  UnreadableIntentError,
  type PaymentRequest,
} from './payment-request.ts';
import { useSession } from '../state/session.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { useIsMounted } from '../ui/page/use-is-mounted.ts';
import { payments } from './paying.ts';
import { refreshMoney } from './refresh.ts';

/** The outcome of a request that moves money, for its form. */
export type PaymentOutcome =
  | { kind: 'done' | 'away'; intent: Intent }
  /** The server may have carried it out. `reason` is its error; undefined if it gave no answer. */
  | { kind: 'open' | 'lost'; intent: Intent; reason: string | undefined }
  /** The server accepted it and named no payment page. The result page shows what its records say. */
  | { kind: 'confirming'; intent: Intent }
  /** The server refused. `fields` has its errors by field; `text` is for errors without a field. */
  | { kind: 'refused'; text: string; fields: FieldErrors }
  | { kind: 'under-way' }
  /** Nothing was sent: what the reader saw is no longer true. */
  | { kind: 'changed' }
  /** Nothing was sent: the server's records can't be read. */
  | { kind: 'unreachable'; text: string }
  /** Nothing was sent: this device can't store a record, or can't read an earlier one. */
  | { kind: 'not-kept'; text: string };

/** Names what failed, for an answer without a text; it may depend on the refusal, which a look-up does not have. */
type Fallback = FailureKey | ((refusal: ApiError | undefined) => FailureKey);

/** A 4xx answer with a text: the server did not carry out the request and says why. */
function isExplained(error: ApiError | undefined): error is ApiError {
  return error?.serverText !== undefined && error.status >= 400 && error.status < 500;
}

/** What a server answered that does not say whether it carried the request out; undefined for no such answer. */
function reasonOf(refusal: ApiError | undefined): string | undefined {
  if (isUnavailable(refusal)) return t('ask.updating');
  return refusal?.failure === 'http' && refusal.status >= 500 ? t('ask.serverError') : undefined;
}

/** @param isShown false if the form was left: then the list of unfinished payments shows the outcome */
function outcomeOf(
  intent: Intent,
  refusal: ApiError | undefined,
  fallback: Fallback,
  isShown: boolean,
): PaymentOutcome {
  const forget = () => isShown && void payments.forget(intent);
  const headline = typeof fallback === 'function' ? fallback(refusal) : fallback;
  switch (intent.step) {
    case 'failed':
      // The form shows it, so the list of unfinished payments need not.
      forget();
      return {
        kind: 'refused',
        text: refusal ? errorText(refusal, headline) : intent.text || t(headline),
        fields: refusal?.fields ?? {},
      };
    case 'asking':
      return { kind: 'under-way' };
    case 'open':
      // The engine can't interpret a 409. The history says that nothing was done, so its text is the reason.
      if (!isExplained(refusal)) return { kind: 'open', intent, reason: reasonOf(refusal) };
      forget();
      return { kind: 'refused', text: errorText(refusal, headline), fields: refusal.fields };
    case 'away':
      return { kind: isBeingConfirmed(intent) ? 'confirming' : 'away', intent };
    case 'lost':
      return { kind: 'lost', intent, reason: reasonOf(refusal) };
    case 'done':
      return { kind: 'done', intent };
  }
}

/** Keeps the reason of an intent's request where a later look or press, which has no answer to it, says none. */
function withReason(next: PaymentOutcome, before: PaymentOutcome | undefined): PaymentOutcome {
  if ((next.kind !== 'lost' && next.kind !== 'open') || next.reason !== undefined) return next;
  const isSame = before?.kind === 'lost' && before.intent.key === next.intent.key;
  return isSame ? { ...next, reason: before.reason } : next;
}

/** A text that ends as a sentence, for another to follow. */
const endSentence = (text: string) => (/[.!?…؟。]$/u.test(text) ? text : `${text}.`);

function notSent(error: unknown, fallback: Fallback): PaymentOutcome {
  if (error instanceof PaymentInProgressError) return { kind: 'under-way' };
  if (error instanceof ShownChangedError) return { kind: 'changed' };
  if (error instanceof IntentNotKeptError) return { kind: 'not-kept', text: t('ask.notKept') };
  if (error instanceof UnreadableIntentError) return { kind: 'not-kept', text: t('ask.unreadable') };
  // Not the request itself: a call before it.
  const headline = typeof fallback === 'function' ? fallback(undefined) : fallback;
  const reason = error instanceof ApiError ? errorText(error, headline) : t('ask.failed');
  return { kind: 'unreachable', text: t('ask.nothingSent', { reason: endSentence(reason) }) };
}

/** Sends through the engine and turns errors into an outcome. */
async function sendPaymentRequest(
  payment: PaymentRequest,
  fallback: Fallback,
  isShown: () => boolean,
): Promise<PaymentOutcome> {
  let refusal: ApiError | undefined;
  const send = async (key: string) => {
    try {
      return await payment.send(key);
    } catch (error) {
      if (error instanceof ApiError) refusal = error;
      throw error;
    }
  };
  try {
    const intent = await payments.ask({ ...payment, send });
    return outcomeOf(intent, refusal, fallback, isShown());
  } catch (error) {
    return notSent(error, fallback);
  }
}

/** Tells an outcome whose form was left. What was sent is in the list of unfinished payments. */
function tellLeft(outcome: PaymentOutcome): void {
  switch (outcome.kind) {
    case 'unreachable':
    case 'not-kept':
      showToast('error', outcome.text);
      return;
    case 'changed':
      showToast('warning', t('ask.changed'));
      return;
    case 'under-way':
      showToast('warning', t('ask.underWay'));
      return;
    default:
      void refreshMoney();
  }
}

/** Marks the session of this page; undefined for a visitor. */
function sessionOf(): number | undefined {
  const { authenticated, since } = useSession.getState();
  return authenticated ? since : undefined;
}

/** Sends a form's payment requests through the engine, one at a time. */
export function usePaymentRequest() {
  const running = useRef(false);
  const isMounted = useIsMounted();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PaymentOutcome>();

  async function run(work: () => Promise<PaymentOutcome>): Promise<PaymentOutcome> {
    running.current = true;
    setBusy(true);
    try {
      const next = await work();
      setOutcome(next);
      return next;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    outcome,
    /**
     * Sends a request once.
     * @param fallback the text for a refusal without one
     * @returns undefined if this form is sending already, if it was left, or if the session has ended or changed
     */
    async ask(payment: PaymentRequest, fallback: Fallback): Promise<PaymentOutcome | undefined> {
      if (running.current) return undefined;
      setOutcome(undefined);
      const sender = sessionOf();
      let isLeft = false;
      const sent = await run(async () => {
        const next = await sendPaymentRequest(payment, fallback, isMounted);
        isLeft = !isMounted();
        return withReason(next, outcome);
      });
      // The record stays, and tells the member after the next sign-in.
      if (sender !== sessionOf()) return undefined;
      if (isLeft) tellLeft(sent);
      return isLeft ? undefined : sent;
    },
    /**
     * Looks up a lost request in the server's records. The form stays usable.
     * @returns undefined if this form is sending
     */
    async check(intent: Intent, fallback: Fallback): Promise<PaymentOutcome | undefined> {
      if (running.current) return undefined;
      const checked = await payments.check(intent);
      if (running.current) return undefined;
      const next = withReason(outcomeOf(checked, undefined, fallback, isMounted()), outcome);
      setOutcome(next);
      return next;
    },
  };
}
