import { useNavigate } from 'react-router-dom';
import type { Intent } from '#shared/rules/intent.ts';
import { useT } from '../../../i18n/texts.ts';
import { useTold } from '../../../payments/use-told.ts';
import { paths } from '../../../paths.ts';
import { closeDialog } from '../../../state/dialog.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/**
 * The end of SELL_SKINS and of PAYOUT: when the request is handled, and where it can be followed.
 * @param of what was asked for
 * @param intent forgotten once this is on screen
 */
export function RequestSent({ of, intent }: { of: 'sell' | 'payout'; intent: Intent }) {
  const t = useT();
  useTold(intent);
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

/** SELL_CONFIRMATION: a sell request was taken. */
export function ConfirmationDialog({ intent }: { intent: Intent }) {
  return <RequestSent of="sell" intent={intent} />;
}
