import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { StuckReturn } from '../../screen/stuck-return.tsx';
import { closeDialog, takeAfterSignIn } from '../../state/dialog.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SpinnerRing } from '../../ui/feedback/spinner.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import styles from './session.module.css';

const STEAM = { kind: 'steam' } as const;

/**
 * STEAM_WAITING: the sign-in happens in the system's browser. Closing the dialog keeps waiting for it. Cancelling ends
 * the wait, and a later link is refused.
 */
export function SteamWaitingDialog({ noBrowser = false }: { noBrowser?: boolean }) {
  const t = useT();
  const { returns } = platform;
  const dismiss = () => {
    closeDialog();
    showToast('info', t('login.steamWaiting'));
  };
  const cancel = () => {
    returns?.cancelSteam();
    takeAfterSignIn();
    closeDialog();
  };
  return (
    <Dialog
      title={t('steamWait.title')}
      closeLabel={t('shell.close')}
      onClose={dismiss}
      actions={
        <Button variant="secondary" onClick={cancel}>
          {t('steamWait.cancel')}
        </Button>
      }
    >
      {!noBrowser && (
        <div className={styles.waiting}>
          <SpinnerRing />
          <p role="status">{t('steamWait.text')}</p>
        </div>
      )}
      {returns && (
        <StuckReturn
          key={noBrowser ? 'no browser' : 'waiting'}
          noBrowser={noBrowser}
          text={t('stuck.steam')}
          copyAddress={() => returns.copyAddress(STEAM)}
          openAgain={() => returns.openAgain(STEAM)}
          follow={(link) => returns.follow(link)}
        />
      )}
    </Dialog>
  );
}
