import { useState } from 'react';
import { isBeingConfirmed, type Intent } from '#shared/rules/intent.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { payments } from './payments.ts';
import { redirectPayer } from './redirect-payer.ts';

/** True if the payer can go to the payment page: its URL is known, or repeating the request returns it. */
export const canContinue = (intent: Intent): boolean => intent.step === 'away' && !isBeingConfirmed(intent);

/** A button back to the payment page. After a restart it asks the server for the URL again. */
export function ContinuePayment({ intent, size }: { intent: Intent; size: 'dense' | 'wide' }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
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
      busy={busy}
      onClick={() => void continuePayment()}
    >
      {t('unfinished.continue')}
    </Button>
  );
}
