import { useState } from 'react';
import { isBeingConfirmed, type Intent } from '#shared/rules/intent.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { payments } from './payments.ts';
import { sendPayer } from './send-payer.ts';

/** True where the payer can be sent to the payment page: its address is known, or asking again brings it. */
export const canContinue = (intent: Intent): boolean => intent.step === 'away' && !isBeingConfirmed(intent);

/** Back to the payment page. After a restart its address has to be asked for again. */
export function ContinuePayment({ intent, size }: { intent: Intent; size: 'dense' | 'wide' }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const continuePayment = async () => {
    setBusy(true);
    const resumed = await payments.resume(intent).catch(() => intent);
    setBusy(false);
    if (resumed.redirectUrl !== undefined) sendPayer(resumed);
    // One that has ended says so where it is listed.
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
