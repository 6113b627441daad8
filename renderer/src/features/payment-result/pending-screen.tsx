import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { depositStage } from '../../../../shared/wire/payments.ts';
import { depositStatusQuery } from '../../api/payments.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Outcome } from '../../screen/outcome.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SpinnerRing } from '../../ui/spinner.tsx';

import { readResultQuery } from './result-query.ts';
import { ToTheApp } from './to-the-app.tsx';
import { POLL_MS } from './use-confirmation.ts';

/** After this long nobody should go on looking at a spinner (document 3, decision 19). */
const PATIENCE_MS = 10 * 60_000;

/** `/pending-payment` and `/processing-payment`. */
export function PendingScreen() {
  const t = useT();
  const { order } = readResultQuery(useLocation().search);
  if (order === undefined) return <Navigate replace to={paths.failure({ error: t('result.failed') })} />;
  return <Pending key={order} order={order} />;
}

/** Asks for the deposit every 5 s; network errors keep it asking, a hidden page pauses it. */
function Pending({ order }: { order: string }) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const [late, setLate] = useState(false);
  const deposit = useQuery({
    ...depositStatusQuery(order, scope),
    enabled: settled && !late,
    refetchInterval: POLL_MS,
  });
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);

  if (deposit.data) {
    const stage = depositStage(deposit.data.status);
    if (stage === 'success') return <Navigate replace to={paths.success({ type: 'topup', order })} />;
    if (stage !== 'pending') {
      return <Navigate replace to={paths.failure({ type: 'topup', order, error: t('result.failed') })} />;
    }
  }
  const status = deposit.data?.status ?? t('result.asking');
  return (
    <Outcome
      tone="calm"
      picture={<SpinnerRing />}
      title={t('result.pending')}
      text={late ? t('result.late') : t('result.pendingText', { status })}
      aside={<ToTheApp page="pending-payment" query={{ type: 'topup', order }} />}
    >
      <ButtonLink to={paths.transactions}>{t('result.viewHistory')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.home}>
        {t('shell.home')}
      </ButtonLink>
    </Outcome>
  );
}
