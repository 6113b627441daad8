import { useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { readPurchaseSearch } from './purchase-search.ts';
import { useSums } from '../../screen/use-sums.ts';
import { openDialog, openLogin } from '../../state/dialog.ts';
import { useSession } from '../../state/session.ts';
import { Redirect } from '../../screen/redirect.tsx';
import { ResultPage } from '../../screen/result-page.tsx';
import { TradeOffersLink } from '../../screen/trade-offers-link.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { InfoIcon, SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { OWN_FAILURE, readResultQuery } from './result-query.ts';
import { ReturnToApp } from './return-to-app.tsx';
import { useOwnDeposit, useSubject } from './use-own-payment.ts';
import { usePaymentState } from './use-payment-state.ts';
import { PrintOrder, Summary } from './summary.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useReturned } from './use-returned.ts';
import { isPaidAtProvider, useFinishedPayment, usePaidToast } from './use-finished-payment.ts';
import { useWaitingCheckout } from './use-waiting-checkout.ts';
import '../../i18n/en/deferred.ts';

/** `/success-payment`: shows success once the server's records say so, and until then that it is being confirmed. */
export function SuccessScreen() {
  const t = useT();
  const { sentence } = useSums();
  const { search, state }: Location<unknown> = useLocation();
  const { topUp, order: named } = readResultQuery(search);
  const sought = readPurchaseSearch(state);
  const { stage, order, lines, update } = usePaymentState(
    { topUp, order: named },
    { assume: 'purchase', sought },
  );
  useReturned(named, undefined);
  useFinishedPayment(order, stage);
  const waiting = useWaitingCheckout();
  const confirmed = stage === 'done';
  const authenticated = useSession((session) => session.authenticated);
  const subject = useSubject(order);
  usePaidToast(confirmed && subject !== undefined && isPaidAtProvider(subject));
  const sums = sought ?? (subject?.kind === 'purchase' ? subject : {});
  const { sum } = useOwnDeposit(order, topUp && confirmed);
  const resumeCheckout = topUp && confirmed ? waiting : undefined;
  useOpenedCheckout(resumeCheckout !== undefined);
  const type = topUp ? 'topup' : undefined;
  if (stage === 'failed') {
    return <Redirect to={paths.failure({ type, order, error: OWN_FAILURE })} />;
  }
  const title = t(topUp ? 'result.topUpDone' : 'result.purchaseDone');
  const topUpText = sum
    ? t('result.topUpDoneText', { amount: sentence({ exact: [sum] }) })
    : t('result.confirmedText');
  const text = topUp ? topUpText : t('result.deliveryText');
  return (
    <ResultPage
      tone={confirmed ? 'success' : 'calm'}
      picture={confirmed ? <SuccessIcon /> : <InfoIcon />}
      title={confirmed ? title : t('result.confirming')}
      text={confirmed ? text : t('result.confirmingText')}
      summary={
        authenticated && (
          <Summary
            lines={lines}
            sums={sums}
            isPaid={confirmed}
            topUp={sum}
            order={lines[0]?.orderNr || order}
          />
        )
      }
      notice={<UpdateNotice error={update} />}
      aside={<ReturnToApp page="success" query={{ type, order }} />}
    >
      {topUp ? (
        <>
          {resumeCheckout && <Button onClick={resumeCheckout}>{t('result.resume')}</Button>}
          <ButtonLink variant={resumeCheckout ? 'secondary' : 'primary'} to={paths.transactions}>
            {t('result.viewTransactions')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.home}>
            {t('shell.home')}
          </ButtonLink>
        </>
      ) : (
        <>
          {/* The history of a visitor can't be asked. */}
          {!authenticated && (
            <Button onClick={() => openLogin({ path: paths.success({ order }) })}>{t('header.login')}</Button>
          )}
          {authenticated && confirmed && <TradeOffersLink />}
          <ButtonLink variant={authenticated && !confirmed ? 'primary' : 'secondary'} to={paths.orders}>
            {t('result.viewOrders')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.products}>
            {t('result.continue')}
          </ButtonLink>
          {authenticated && <PrintOrder lines={lines} sums={sums} />}
        </>
      )}
    </ResultPage>
  );
}

/** Opens the checkout that waited for a top-up, once: its buyer has pressed Pay already. */
function useOpenedCheckout(isWaiting: boolean): void {
  const opened = useRef(false);
  useEffect(() => {
    if (!isWaiting || opened.current) return;
    opened.current = true;
    openDialog({ name: 'CHECKOUT' });
  }, [isWaiting]);
}
