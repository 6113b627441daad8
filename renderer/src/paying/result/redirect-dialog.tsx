import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readAddress } from '#shared/address.ts';
import { useT } from '../../i18n/texts.ts';
import { rememberPaidInTab } from './paid-in-tab.ts';
import { payments } from '../paying.ts';
import { platform } from '../../platform/current.ts';
import { copyText } from '../../screen/copy-text.ts';
import { StuckReturn } from '../../screen/stuck-return.tsx';
import { closeDialog } from '../../state/dialog.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SpinnerRing } from '../../ui/feedback/spinner.tsx';
import styles from './redirect-dialog.module.css';

/** Time to read the provider's host before the redirect, in ms. */
const READING_MS = 700;
/** How long the record of the payment may hold up the redirect then, in ms. Without it, the histories say the same. */
const NOTED_WITHIN_MS = 2000;
/** After this long in ms, offer a button to open the page. */
const SLOW_MS = 8000;

const after = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));

type State = 'leaving' | 'slow' | 'refused' | 'no-browser';

/** Redirects to the payment page after a moment. @returns the state, and a function that shows the payment's state */
function useRedirect(url: string, waitAt: string) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>('leaving');
  // The payment has started: show its state, wherever it is paid.
  const showState = () => {
    closeDialog();
    void navigate(waitAt);
  };
  // The provider's page is opened once, also if another path is shown by then.
  const showOpened = useEffectEvent(showState);

  useEffect(() => {
    let mounted = true;
    const leave = async () => {
      rememberPaidInTab();
      // Leaving the page aborts open transactions.
      await Promise.race([payments.whenNoted(), after(NOTED_WITHIN_MS)]);
      if (!mounted) return;
      const outcome = await platform.goToPayment(url);
      if (!mounted) return;
      if (outcome === 'refused' || outcome === 'no-browser') setState(outcome);
      // Show the payment's state now: a link back may never come.
      if (outcome === 'opened') showOpened();
    };
    const leaving = window.setTimeout(() => void leave(), READING_MS);
    const slow = window.setTimeout(() => setState((now) => (now === 'leaving' ? 'slow' : now)), SLOW_MS);
    // After Back from the provider, the browser may restore this page with the dialog open.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) closeDialog();
    };
    window.addEventListener('pageshow', shown);
    return () => {
      mounted = false;
      window.clearTimeout(leaving);
      window.clearTimeout(slow);
      window.removeEventListener('pageshow', shown);
    };
  }, [url]);
  return { state, showState };
}

/** PAYMENT_REDIRECT: shows the provider's host and redirects there. @param waitAt the path to show afterwards */
export function RedirectDialog({ url, waitAt }: { url: string; waitAt: string }) {
  const t = useT();
  const { state, showState } = useRedirect(url, waitAt);
  const { returns } = platform;
  const host = readAddress(url)?.host ?? '';

  const openAgain = async () => {
    const opened = (await platform.goToPayment(url)) === 'opened';
    if (opened) showState();
    return opened;
  };
  return (
    <Dialog
      title={t('leave.title')}
      closeLabel={t('shell.close')}
      onClose={state === 'no-browser' ? showState : closeDialog}
      // Can't be closed while it redirects: the payment has started.
      persistent={state === 'leaving' || state === 'slow'}
      actions={
        state === 'slow' && <Button onClick={() => void platform.goToPayment(url)}>{t('leave.open')}</Button>
      }
    >
      {state === 'refused' ? (
        <Notice kind="error" announce="alert">
          {t('leave.refused')}
        </Notice>
      ) : state === 'no-browser' && returns ? (
        <StuckReturn
          noBrowser
          text={t('stuck.payment')}
          copyAddress={() => copyText(url)}
          openAgain={openAgain}
          follow={(link) => returns.follow(link)}
        />
      ) : (
        <div className={styles.leaving}>
          <SpinnerRing />
          <p role="status">{t('leave.text')}</p>
          {host && (
            <p className={styles.host}>
              <bdi>{t('leave.host', { host })}</bdi>
            </p>
          )}
          {state === 'slow' && <p className={styles.host}>{t('leave.slow')}</p>}
        </div>
      )}
    </Dialog>
  );
}
