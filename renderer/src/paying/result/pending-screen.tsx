import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { platform } from '../../platform/current.ts';
import { statusText } from '../../screen/status.ts';
import { Redirect } from '../../screen/redirect.tsx';
import { ResultPage } from '../../screen/result-page.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { SpinnerRing } from '../../ui/feedback/spinner.tsx';
import { OWN_FAILURE, readResultQuery } from './result-query.ts';
import { ReturnToApp } from './return-to-app.tsx';
import { Summary } from './summary.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useSubject } from './use-own-payment.ts';
import { usePaymentState } from './use-payment-state.ts';
import { useReturned } from './use-returned.ts';
import '../../i18n/en/deferred.ts';

// Lazy: only the desktop client shows it.
const StuckPayment = lazyCode(async () => (await import('./stuck-payment.tsx')).StuckPayment);

/** `/pending-payment` and `/processing-payment`: waits for the server's result, then redirects to its page. */
export function PendingScreen() {
  const { order, topUp } = readResultQuery(useLocation().search);
  if (order === undefined) return <Redirect to={paths.failure({ error: OWN_FAILURE })} />;
  return <Pending key={order} order={order} topUp={topUp} />;
}

function Pending({ order, topUp }: { order: string; topUp: boolean }) {
  const t = useT();
  const { kind, stage, status, late, lines, update } = usePaymentState({ topUp, order });
  // The desktop client shows this page before the payer is at the payment page.
  useReturned(platform.kind === 'web' ? order : undefined, undefined);
  const subject = useSubject(order);
  const sums = subject?.kind === 'purchase' ? subject : {};
  const type = kind === 'deposit' ? 'topup' : undefined;
  if (stage === 'done') return <Redirect to={paths.success({ type, order })} />;
  if (stage === 'failed') {
    return <Redirect to={paths.failure({ type, order, error: OWN_FAILURE })} />;
  }
  return (
    <ResultPage
      tone="calm"
      picture={<SpinnerRing />}
      title={t('result.pending')}
      text={
        late
          ? t('result.late')
          : t('result.pendingText', {
              status: status === undefined ? t('result.asking') : statusText(status, t),
            })
      }
      summary={<Summary lines={lines} sums={sums} order={lines[0]?.orderNr || order} />}
      notice={
        <>
          <p>{t('result.dontPayAgain')}</p>
          <UpdateNotice error={update} />
          {platform.returns && (
            <Suspense fallback={null}>
              <StuckPayment order={order} returns={platform.returns} />
            </Suspense>
          )}
        </>
      }
      aside={<ReturnToApp page="pending" query={{ type: topUp ? 'topup' : undefined, order }} />}
    >
      <ButtonLink to={paths.transactions}>{t('result.viewHistory')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.home}>
        {t('shell.home')}
      </ButtonLink>
    </ResultPage>
  );
}
