import { useNavigate } from 'react-router-dom';
import type { Intent } from '../../../../shared/rules/intent.ts';
import { useT } from '../../i18n/texts.ts';
import { useTold } from '../../payments/use-told.ts';
import { paths } from '../../paths.ts';
import { closeDialog } from '../../state/dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** SELL_CONFIRMATION: a sell request was taken; when it is handled, and where the offer will be. */
export function ConfirmationDialog({ intent }: { intent: Intent }) {
  const t = useT();
  useTold(intent);
  const navigate = useNavigate();
  return (
    <Dialog
      title={t('sell.sentTitle')}
      description={t('sell.sentText')}
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
