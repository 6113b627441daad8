import { useState } from 'react';
import type { Intent } from '#shared/rules/intent.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { payments } from './paying.ts';
import { payerState } from './payer-state.ts';
import { redirectPayer } from './result-paths.ts';

/**
 * A button back to the payment page. After a restart it asks the server for the URL again. Nobody is invited to pay what
 * may be paid: then the button is for those who know that they have not.
 */
export function ContinuePayment({ intent, size }: { intent: Intent; size: 'dense' | 'wide' }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  // A payout is not paid for: its page asks for the card.
  const isKnown = payerState(intent) === 'unpaid' || intent.subject.kind === 'payout';
  const continuePayment = async () => {
    setBusy(true);
    const resumed = await payments.resume(intent).catch(() => intent);
    setBusy(false);
    if (resumed.redirectUrl !== undefined) redirectPayer(resumed);
    // A payment that has ended shows its result where it is listed.
    else if (resumed.step === 'away') showToast('error', t('unfinished.noAddress'));
  };
  return (
    <Button
      dense={size === 'dense'}
      wide={size === 'wide'}
      variant={isKnown ? 'primary' : 'secondary'}
      busy={busy}
      onClick={() => void continuePayment()}
    >
      {t(isKnown ? 'unfinished.continue' : 'unfinished.notPaidYet')}
    </Button>
  );
}
