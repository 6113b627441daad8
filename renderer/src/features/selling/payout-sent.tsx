import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { closeDialog } from '../../state/dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The end of PAYOUT: when the money comes, and where it can be followed. */
export function PayoutSent() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Dialog
      title={t('payout.sentTitle')}
      description={t('payout.sentText')}
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
