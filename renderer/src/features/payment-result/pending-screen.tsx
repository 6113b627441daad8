import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { platform } from '../../platform/current.ts';
import { LeadOn } from '../../screen/lead-on.tsx';
import { Outcome } from '../../screen/outcome.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { SpinnerRing } from '../../ui/spinner.tsx';

import { readResultQuery } from './result-query.ts';
import { ToTheApp } from './to-the-app.tsx';
import { usePaymentState } from './use-payment-state.ts';

// On the desktop alone; a web page need not bring it.
const StuckPayment = lazyCode(async () => (await import('./stuck-payment.tsx')).StuckPayment);

/** After this long nobody should go on looking at a spinner (document 3, decision 19). */
const PATIENCE_MS = 10 * 60_000;

/** `/pending-payment` and `/processing-payment`. */
export function PendingScreen() {
  const t = useT();
  const { order, topUp } = readResultQuery(useLocation().search);
  if (order === undefined) return <LeadOn to={paths.failure({ error: t('result.failed') })} />;
  return <Pending key={order} order={order} topUp={topUp} />;
}

function Pending({ order, topUp }: { order: string; topUp: boolean }) {
  const t = useT();
  const [late, setLate] = useState(false);
  const { kind, stage, status } = usePaymentState({ topUp, order }, { patient: !late });
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);

  const type = kind === 'deposit' ? 'topup' : undefined;
  if (stage === 'done') return <LeadOn to={paths.success({ type, order })} />;
  if (stage === 'failed') {
    return <LeadOn to={paths.failure({ type, order, error: t('result.failed') })} />;
  }
  return (
    <Outcome
      tone="calm"
      picture={<SpinnerRing />}
      title={t('result.pending')}
      text={late ? t('result.late') : t('result.pendingText', { status: status ?? t('result.asking') })}
      notice={
        platform.returns && (
          <Suspense fallback={null}>
            <StuckPayment order={order} returns={platform.returns} />
          </Suspense>
        )
      }
      aside={<ToTheApp page="pending-payment" query={{ type: topUp ? 'topup' : undefined, order }} />}
    >
      <ButtonLink to={paths.transactions}>{t('result.viewHistory')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.home}>
        {t('shell.home')}
      </ButtonLink>
    </Outcome>
  );
}
