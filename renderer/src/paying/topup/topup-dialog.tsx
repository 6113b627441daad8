import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Intent } from '#shared/rules/intent.ts';
import { profileQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { ContinuePayment } from '../continue-payment.tsx';
import { canContinue, payerText } from '../payer-state.ts';
import { payments, useIntents } from '../paying.ts';
import { euroSum, useSums } from '../../screen/use-sums.ts';
import { closeDialog, type Dialog as DialogData } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TopUpForm } from './topup-form.tsx';
import styles from './topup.module.css';

type Props = Extract<DialogData, { name: 'TOPUP' }>;

/** TOPUP: amount and billing details, then the payment page. */
export function TopUpDialog(props: Props) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data: profile, isError, refetch } = useQuery({ ...profileQuery(scope), enabled: settled });
  const waiting = useIntents().find(({ step, subject }) => subject.kind === 'deposit' && step === 'away');
  const [startedNew, setStartedNew] = useState(false);
  const [busy, setBusy] = useState(false);

  const content = () => {
    if (!profile && isError) {
      return (
        <ErrorState
          message={t('account.failed')}
          retryLabel={t('shell.retry')}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!profile) {
      return (
        <div className={styles.form} role="status" aria-busy="true" aria-label={t('shell.loading')}>
          <Skeleton height={36} />
          <Skeleton height={90} />
          <Skeleton height={45} />
        </div>
      );
    }
    if (waiting && !startedNew && !busy)
      return <Waiting intent={waiting} onStartNew={() => setStartedNew(true)} />;
    return <TopUpForm {...props} profile={profile} onBusy={setBusy} />;
  };
  return (
    <Dialog title={t('topup.title')} closeLabel={t('shell.close')} onClose={closeDialog} busy={busy}>
      {content()}
    </Dialog>
  );
}

/** Shown if the end of a top-up is not known, because a second one is seldom intended. */
function Waiting({ intent, onStartNew }: { intent: Intent; onStartNew: () => void }) {
  const t = useT();
  const { sentence } = useSums();
  const amount = intent.subject.kind === 'deposit' ? intent.subject.amount : 0;
  return (
    <div className={styles.form}>
      <Notice kind="info" title={t('unfinished.deposit', { amount: sentence(euroSum(amount)) })}>
        {payerText(intent, t)}
      </Notice>
      {canContinue(intent) && <ContinuePayment intent={intent} size="wide" />}
      <Button
        wide
        variant="secondary"
        onClick={() => {
          void payments.forget(intent);
          onStartNew();
        }}
      >
        {t('topup.anew')}
      </Button>
    </div>
  );
}
