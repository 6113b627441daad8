import { useNavigate } from 'react-router-dom';
import type { Intent } from '../../../../shared/rules/intent.ts';
import { useT } from '../../i18n/texts.ts';
import { useTold } from '../../payments/use-told.ts';
import { paths } from '../../paths.ts';
import { closeDialog } from '../../state/dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The end of PAYOUT: when the money comes, and where it can be followed. */
export function PayoutSent({ intent }: { intent: Intent }) {
  const t = useT();
  useTold(intent);
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
