import { useEffect, useRef, useState } from 'react';
import { pausePollingDuringSleep } from '../../api/polling-pause.ts';
import { removeBootNotice } from '../../handover/boot-notice.ts';
import { t, useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { useDialog } from '../../state/dialog.ts';
import { useSession } from '../../state/session.ts';
import { useKeyringAsks, useSessionKeeping } from '../../state/session-keeping.ts';
import { useStartUp } from '../../state/start-up.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { classNames } from '../../ui/page/class-names.ts';
import { FIRST_SCREEN_MS } from '../../ui/page/yield-to-browser.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { InfoIcon, OfflineIcon, SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { useRememberPriceStyle } from '../remember-price-style.ts';
import { useDesk } from '../start-desk.ts';
import styles from './notices.module.css';
import '../../i18n/en/browsing.ts';

/** How long the first screen may still take. On the web this code is loaded only after it. In ms. */
const DELAY_MS = platform.kind === 'web' ? 0 : FIRST_SCREEN_MS;

/** How long 'Back online' is shown. In ms. */
const BACK_MS = 4000;

/** The network notice to show. */
type NetworkState = 'none' | 'offline' | 'back';

/** Follows the browser's online state. An unreachable server does not count as offline. */
function useNetworkState(): { network: NetworkState; dismiss: () => void } {
  const [network, setNetwork] = useState<NetworkState>(() => (navigator.onLine ? 'none' : 'offline'));

  useEffect(() => {
    // Shown even after the offline notice was closed: the user can continue.
    const online = () => setNetwork('back');
    const offline = () => setNetwork('offline');
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  }, []);

  useEffect(() => {
    if (network !== 'back') return undefined;
    const timer = window.setTimeout(() => setNetwork('none'), BACK_MS);
    return () => window.clearTimeout(timer);
  }, [network]);

  return { network, dismiss: () => setNetwork('none') };
}

/** The focused button disappears, so focus moves to the main area. */
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

/**
 * Whether to say that the system asks for the keyring's password, until that is closed. The login dialog says it too. If
 * the keyring does not open, a message tells a member what it means.
 */
function useKeyring() {
  const [isClosed, setClosed] = useState(false);
  const [kept] = useSessionKeeping();
  const asks = useKeyringAsks(kept);
  const isSaid = useDialog(({ active }) => active?.name === 'LOGIN');
  const authenticated = useSession((state) => state.authenticated);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (asks) hasAsked.current = true;
    // The answer to a sign-in comes after the keyring's.
    if (!hasAsked.current || !kept || kept.isAsking || !authenticated) return;
    hasAsked.current = false;
    if (kept.place === 'memory' && !kept.keptAside) showToast('warning', t('notice.keyringClosed'));
  }, [asks, kept, authenticated]);
  return { asksKeyring: asks && !isSaid && !isClosed, closeKeyring: () => setClosed(true) };
}

/**
 * Says that the page is offline, back online for a moment, or waiting for the keyring or the server. It covers the page
 * and moves nothing.
 */
function NetworkNotice() {
  const t = useT();
  const { network, dismiss } = useNetworkState();
  const waiting = useStartUp((state) => state.waiting);
  const { asksKeyring, closeKeyring } = useKeyring();
  // Replaces the notice of index.html.
  useEffect(removeBootNotice, []);
  const closeThen = (change: () => void) => () => {
    change();
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
          <IconButton dense icon={<CloseIcon />} label={t('shell.close')} onClick={closeThen(dismiss)} />
        </div>
      )}
      {network === 'none' && asksKeyring && (
        <div className={styles.notice}>
          <InfoIcon />
          <p>
            <strong>{t('notice.keyring')}</strong> <span>{t('notice.keyringText')}</span>
          </p>
          <IconButton dense icon={<CloseIcon />} label={t('shell.close')} onClick={closeThen(closeKeyring)} />
        </div>
      )}
      {network === 'none' && waiting && !asksKeyring && (
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
    void platform.askMain('appInfo', undefined).then((info) => {
      if (current) setShown(info?.safeMode ?? false);
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
  useRememberPriceStyle(DELAY_MS);
  return (
    <>
      <NetworkNotice />
      <SafeModeNotice />
    </>
  );
}
