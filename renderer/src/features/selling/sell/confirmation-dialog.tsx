import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Intent } from '#shared/rules/intent.ts';
import { useT } from '../../../i18n/texts.ts';
import { payments } from '../../../paying/paying.ts';
import { paths } from '../../../paths.ts';
import { closeDialog } from '../../../state/dialog.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/**
 * Confirms a sell request or a payout request, and links to the history.
 * @param intent is forgotten once this is on screen
 */
export function RequestSent({ of, intent }: { of: 'sell' | 'payout'; intent: Intent }) {
  const t = useT();
  // Forget the intent only once this is on screen: after a crash before that, the next start reports the result.
  useEffect(() => void payments.forget(intent), [intent]);
  const navigate = useNavigate();
  return (
    <Dialog
      title={t(`${of}.sentTitle`)}
      description={t(`${of}.sentText`)}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      actions={
        <Button
          onClick={() => {
            closeDialog();
            void navigate(paths.offers);
          }}
        >
          {t('result.viewTransactions')}
        </Button>
      }
    />
  );
}

/** SELL_CONFIRMATION: confirms a sell request. */
export function ConfirmationDialog({ intent }: { intent: Intent }) {
  return <RequestSent of="sell" intent={intent} />;
}
