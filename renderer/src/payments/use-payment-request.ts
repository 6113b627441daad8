import { useRef, useState } from 'react';
import type { FieldErrors } from '#shared/wire/envelope.ts';
import { isBeingConfirmed, type Intent } from '#shared/rules/intent.ts';
import { ApiError } from '../api/errors.ts';
import { errorText, type FailureKey } from '../i18n/error-text.ts';
import { t } from '../i18n/texts.ts';
import {
  IntentNotKeptError,
  PaymentInProgressError,
  UnreadableIntentError,
  type PaymentRequest,
} from './engine.ts';
import { payments } from './payments.ts';

/** How a request that moves money stands, as its form has to show it. */
export type PaymentOutcome =
  | { kind: 'done' | 'away' | 'open' | 'lost'; intent: Intent }
  /** The server took it, and named no page to pay at: the result page says what its records say. */
  | { kind: 'confirming'; intent: Intent }
  /** The server said no. `fields` are its texts by field; `text` is what to say where they belong to none. */
  | { kind: 'refused'; text: string; fields: FieldErrors }
  | { kind: 'under-way' }
  /** Nothing was sent: the server can't be asked what there was before, or this device can't keep a record. */
  | { kind: 'unreachable'; text: string };

/** An answer of the 4xx kind with words in it: the server knows what it did not do, and why. */
function isExplained(error: ApiError | undefined): error is ApiError {
  return error?.serverText !== undefined && error.status >= 400 && error.status < 500;
}

function outcomeOf(intent: Intent, refusal: ApiError | undefined, fallback: FailureKey): PaymentOutcome {
  switch (intent.step) {
    case 'failed':
      // Said here, so nobody need be told again.
      void payments.forget(intent);
      return {
        kind: 'refused',
        text: refusal ? errorText(refusal, fallback) : intent.text || t(fallback),
        fields: refusal?.fields ?? {},
      };
    case 'asking':
      return { kind: 'under-way' };
    case 'open':
      // A 409 may mean anything to the engine; once the history says that nothing was done, its words are the reason.
      if (!isExplained(refusal)) return { kind: 'open', intent };
      void payments.forget(intent);
      return { kind: 'refused', text: errorText(refusal, fallback), fields: refusal.fields };
    case 'away':
      return { kind: isBeingConfirmed(intent) ? 'confirming' : 'away', intent };
    case 'done':
    case 'lost':
      return { kind: intent.step, intent };
  }
}

function notSentText(error: unknown, fallback: FailureKey): string {
  if (error instanceof ApiError) return errorText(error, fallback);
  if (error instanceof UnreadableIntentError) return t('ask.unreadable');
  return t(error instanceof IntentNotKeptError ? 'ask.notKept' : 'ask.failed');
}

/** Asks through the engine, and says how it went in words and fields a form can show. */
async function sendPaymentRequest(asking: PaymentRequest, fallback: FailureKey): Promise<PaymentOutcome> {
  let refusal: ApiError | undefined;
  const send = async (key: string) => {
    try {
      return await asking.send(key);
    } catch (error) {
      if (error instanceof ApiError) refusal = error;
      throw error;
    }
  };
  try {
    return outcomeOf(await payments.ask({ ...asking, send }), refusal, fallback);
  } catch (error) {
    if (error instanceof PaymentInProgressError) return { kind: 'under-way' };
    return { kind: 'unreachable', text: notSentText(error, fallback) };
  }
}

/** One form's way to the engine. */
export function usePaymentRequest() {
  const running = useRef(false);
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
     * Sends once.
     * @param fallback what a refusal without words is called
     * @returns undefined where this form is asking already
     */
    async ask(asking: PaymentRequest, fallback: FailureKey): Promise<PaymentOutcome | undefined> {
      if (running.current) return undefined;
      setOutcome(undefined);
      return run(() => sendPaymentRequest(asking, fallback));
    },
    /** Asks the server again what became of one that is lost. */
    async check(intent: Intent, fallback: FailureKey): Promise<PaymentOutcome | undefined> {
      if (running.current) return undefined;
      return run(async () => outcomeOf(await payments.check(intent), undefined, fallback));
    },
  };
}
