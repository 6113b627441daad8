import { useState } from 'react';
import type { FieldErrors } from '../../../shared/wire/envelope.ts';
import type { Intent } from '../../../shared/rules/intent.ts';
import { ApiError } from '../api/errors.ts';
import { errorText, type FailureKey } from '../i18n/error-text.ts';
import { UnderWay, type Asking } from './engine.ts';
import { payments } from './payments.ts';

/** How a request that moves money stands, as its form has to show it. */
export type Outcome =
  | { kind: 'done' | 'away' | 'open' | 'lost'; intent: Intent }
  /** The server said no. `fields` are its texts by field; `text` is what to say where they belong to none. */
  | { kind: 'refused'; text: string; fields: FieldErrors }
  | { kind: 'under-way' }
  /** The server could not be asked what there was before; nothing was sent. */
  | { kind: 'unreachable'; text: string };

/** Asks through the engine, and says how it went in words and fields a form can show. */
async function askOnce(asking: Asking, fallback: FailureKey): Promise<Outcome> {
  let refusal: ApiError | undefined;
  const send = async (key: string) => {
    try {
      return await asking.send(key);
    } catch (error) {
      if (error instanceof ApiError) refusal = error;
      throw error;
    }
  };
  let intent: Intent;
  try {
    intent = await payments.ask({ ...asking, send });
  } catch (error) {
    if (error instanceof UnderWay) return { kind: 'under-way' };
    return { kind: 'unreachable', text: errorText(error, fallback) };
  }
  switch (intent.step) {
    case 'failed': {
      // Said here, so nobody need be told again.
      payments.forget(intent);
      const text = refusal ? errorText(refusal, fallback) : intent.text || errorText(undefined, fallback);
      return { kind: 'refused', text, fields: refusal?.fields ?? {} };
    }
    case 'asking':
      return { kind: 'under-way' };
    case 'done':
    case 'away':
    case 'open':
    case 'lost':
      return { kind: intent.step, intent };
  }
}

/**
 * One form's way to the engine.
 * @param fallback what a refusal without words is called
 */
export function useAsk(fallback: FailureKey) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    busy,
    outcome,
    /** Sends once; a second call while that runs is answered `under-way`. */
    async ask(asking: Asking): Promise<Outcome> {
      if (busy) return { kind: 'under-way' };
      setBusy(true);
      setOutcome(undefined);
      try {
        const next = await askOnce(asking, fallback);
        setOutcome(next);
        return next;
      } finally {
        setBusy(false);
      }
    },
    /** Asks the server again what became of one that is lost. */
    async check(intent: Intent): Promise<Outcome> {
      setBusy(true);
      try {
        const checked = await payments.check(intent);
        const next: Outcome =
          checked.step === 'failed' || checked.step === 'asking'
            ? { kind: 'refused', text: checked.text ?? '', fields: {} }
            : { kind: checked.step, intent: checked };
        setOutcome(next);
        return next;
      } finally {
        setBusy(false);
      }
    },
    clear: () => setOutcome(undefined),
  };
}
