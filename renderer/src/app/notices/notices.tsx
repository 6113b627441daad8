import { useEffect, useState } from 'react';
import { pausePollingDuringSleep } from '../../api/polling-pause.ts';
import { removeBootNotice } from '../../handover/boot-notice.ts';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { useStartUp } from '../../state/start-up.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { FIRST_SCREEN_MS } from '../../ui/page/yield-to-browser.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { InfoIcon, OfflineIcon, SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { useRememberPrices } from '../remember-prices.ts';
import { useDesk } from '../start-desk.ts';
import { useNetworkState } from './use-network-state.ts';
import styles from './notices.module.css';
import '../../i18n/en/browsing.ts';

/** How long the first screen may still take. On the web this code is loaded only after it. In ms. */
const DELAY_MS = platform.kind === 'web' ? 0 : FIRST_SCREEN_MS;

/** The focused button disappears, so focus moves to the main area. */
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

/**
 * Says that the page is offline, back online for a moment, or waiting for the server. It covers the page and moves
 * nothing.
 */
function NetworkNotice() {
  const t = useT();
  const { network, dismiss } = useNetworkState();
  const waiting = useStartUp((state) => state.waiting);
  // Replaces the notice of index.html.
  useEffect(removeBootNotice, []);
  const close = () => {
    dismiss();
    focusMain();
  };
  return (
    // The region is always there: screen readers announce only changes inside it.
    <div role="status" className={styles.top}>
      {network === 'offline' && (
        <div className={classNames(styles.notice, styles.warning)}>
          <OfflineIcon />
          <p>
            <strong>{t('notice.offline')}</strong> <span>{t('notice.offlineText')}</span>
          </p>
          <IconButton dense icon={<CloseIcon />} label={t('shell.close')} onClick={close} />
        </div>
      )}
      {network === 'none' && waiting && (
        <div className={classNames(styles.notice, styles.warning)}>
          <InfoIcon />
          <p>
            <strong>{t('notice.waiting')}</strong> <span>{t('notice.waitingText')}</span>
          </p>
        </div>
      )}
      {network === 'back' && (
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

/** Says that the desktop client runs in safe mode, until it is closed. */
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
    focusMain();
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

/** Notices about the network and the desktop client, and what else waits for the first screen. */
export function Notices() {
  useEffect(pausePollingDuringSleep, []);
  useDesk(DELAY_MS);
  useRememberPrices(DELAY_MS);
  return (
    <>
      <NetworkNotice />
      <SafeModeNotice />
    </>
  );
}
