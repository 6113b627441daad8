import { useEffect, useState } from 'react';
import { pausePollingDuringSleep } from '../../api/polling-pause.ts';
import { removeBootNotice } from '../../boot/boot-notice.ts';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { useStartUp } from '../../state/start-up.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { InfoIcon, OfflineIcon, SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { useNetworkNews } from './use-network.ts';
import styles from './notices.module.css';

/** The button that had the keyboard goes, and the keyboard with it. */
const leave = () => document.getElementById('main')?.focus({ preventScroll: true });

/**
 * That the network is away, and for a moment that it is back; that the server takes its time. Lies over the page and
 * moves nothing.
 */
function NetworkNotice() {
  const t = useT();
  const { news, dismiss } = useNetworkNews();
  const waiting = useStartUp((state) => state.waiting);
  // What index.html says of it until this is here.
  useEffect(removeBootNotice, []);
  const close = () => {
    dismiss();
    leave();
  };
  return (
    // Stays when there is nothing to say: only what changes inside is read out.
    <div role="status" className={styles.top}>
      {news === 'offline' && (
        <div className={classNames(styles.notice, styles.warning)}>
          <OfflineIcon />
          <p>
            <strong>{t('notice.offline')}</strong> <span>{t('notice.offlineText')}</span>
          </p>
          <IconButton dense icon={<CloseIcon />} label={t('shell.close')} onClick={close} />
        </div>
      )}
      {news === 'none' && waiting && (
        <div className={classNames(styles.notice, styles.warning)}>
          <InfoIcon />
          <p>
            <strong>{t('notice.waiting')}</strong> <span>{t('notice.waitingText')}</span>
          </p>
        </div>
      )}
      {news === 'back' && (
        <div className={classNames(styles.notice, styles.success)}>
          <SuccessIcon />
          <p>
            <strong>{t('notice.back')}</strong>
          </p>
        </div>
      )}
    </div>
  );
}

/** That the client runs in safe mode, for as long as nobody closes it. */
function SafeModeNotice() {
  const t = useT();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let current = true;
    void platform.safeMode().then((safe) => {
      if (current) setShown(safe);
    });
    return () => {
      current = false;
    };
  }, []);
  if (!shown) return null;
  const close = () => {
    setShown(false);
    leave();
  };
  return (
    <aside className={styles.bottom} data-on-floor="" aria-label={t('notice.safeMode')}>
      <div className={styles.notice}>
        <InfoIcon />
        <p>
          <strong>{t('notice.safeMode')}</strong> <span>{t('notice.safeModeText')}</span>
        </p>
        <IconButton dense icon={<CloseIcon />} label={t('shell.close')} onClick={close} />
      </div>
    </aside>
  );
}

/** What the shell has to say about itself and the network. */
export function Notices() {
  useEffect(pausePollingDuringSleep, []);
  return (
    <>
      <NetworkNotice />
      <SafeModeNotice />
    </>
  );
}
