import { Navigate, useLocation } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Outcome } from '../../screen/outcome.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { InfoIcon, SuccessIcon } from '../../ui/icons.tsx';

import { readResultQuery } from './result-query.ts';
import { ToTheApp } from './to-the-app.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** `/success-payment`: says success once the server does, and until then that it is being confirmed. */
export function SuccessScreen() {
  const t = useT();
  const query = readResultQuery(useLocation().search);
  const confirmation = useConfirmation(query);
  if (confirmation === 'refused') {
    return (
      <Navigate
        replace
        to={paths.failure({ type: 'topup', order: query.order, error: t('result.failed') })}
      />
    );
  }
  const confirmed = confirmation === 'confirmed';
  const title = t(query.topUp ? 'result.topUpDone' : 'result.purchaseDone');
  const text = t(query.topUp ? 'result.topUpDoneText' : 'result.purchaseDoneText');
  return (
    <Outcome
      tone={confirmed ? 'success' : 'calm'}
      picture={confirmed ? <SuccessIcon /> : <InfoIcon />}
      title={confirmed ? title : t('result.confirming')}
      text={confirmed ? text : t('result.confirmingText')}
      aside={
        <ToTheApp
          page="success-payment"
          query={{ type: query.topUp ? 'topup' : undefined, order: query.order }}
        />
      }
    >
      {query.topUp ? (
        <>
          <ButtonLink to={paths.transactions}>{t('result.viewTransactions')}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.home}>
            {t('shell.home')}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to={paths.orders}>{t('result.viewOrders')}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.products}>
            {t('result.continue')}
          </ButtonLink>
        </>
      )}
    </Outcome>
  );
}
