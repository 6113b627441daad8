import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { closeDialog } from '../../state/dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * The end of SELL_SKINS and of PAYOUT: when the request is handled, and where it can be followed.
 * @param of what was asked for
 */
export function RequestSent({ of }: { of: 'sell' | 'payout' }) {
  const t = useT();
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
export function ConfirmationDialog() {
  return <RequestSent of="sell" />;
}
