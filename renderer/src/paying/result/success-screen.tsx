import { type Location, useLocation } from 'react-router-dom';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { readPurchaseSearch } from './purchase-search.ts';
import { useSums } from '../../screen/use-sums.ts';
import { openDialog, openLogin } from '../../state/dialog.ts';
import { useSession } from '../../state/session.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { Redirect } from '../../screen/redirect.tsx';
import { ResultPage } from '../../screen/result-page.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { InfoIcon, SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { chargeOf, type Charge } from './charge.ts';
import { OWN_FAILURE, readResultQuery } from './result-query.ts';
import { ReturnToApp } from './return-to-app.tsx';
import { useOwnDeposit, useSubject } from './use-own-payment.ts';
import { usePaymentState } from './use-payment-state.ts';
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
  useFinishedPayment(order, stage !== 'waiting');
  const waiting = useWaitingCheckout();
  const confirmed = stage === 'done';
  const authenticated = useSession((session) => session.authenticated);
  const subject = useSubject(order);
  usePaidToast(confirmed && subject !== undefined && isPaidAtProvider(subject));
  const charge = chargeOf(sought ?? (subject?.kind === 'purchase' ? subject : {}), lines);
  const { sum } = useOwnDeposit(order, topUp && confirmed);
  const type = topUp ? 'topup' : undefined;
  if (stage === 'failed') {
    return <Redirect to={paths.failure({ type, order, error: OWN_FAILURE })} />;
  }
  const resumeCheckout = confirmed ? waiting : undefined;
  const title = t(topUp ? 'result.topUpDone' : 'result.purchaseDone');
  const topUpText = sum
    ? t('result.topUpDoneText', { amount: sentence({ exact: [sum] }) })
    : t('result.confirmedText');
  const text = topUp ? topUpText : t('result.purchaseDoneText');
  return (
    <ResultPage
      tone={confirmed ? 'success' : 'calm'}
      picture={confirmed ? <SuccessIcon /> : <InfoIcon />}
      title={confirmed ? title : t('result.confirming')}
      text={confirmed ? text : t('result.confirmingText')}
      notice={
        <>
          <UpdateNotice error={update} />
          {authenticated && charge && (confirmed || charge.from === 'balance') && (
            <ChargeText charge={charge} />
          )}
        </>
      }
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
          <ButtonLink variant={authenticated ? 'primary' : 'secondary'} to={paths.orders}>
            {t('result.viewOrders')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.products}>
            {t('result.continue')}
          </ButtonLink>
          {authenticated && <PrintOrder lines={lines} charge={charge} />}
        </>
      )}
    </ResultPage>
  );
}

/** 'Print' for the order, once the history has it. */
function PrintOrder({ lines, charge }: { lines: readonly PurchaseLine[]; charge: Charge | undefined }) {
  if (lines.length === 0) return null;
  // The prices of the items alone do not give the charge.
  const charged = charge?.from === 'items' ? undefined : charge?.sum.exact[0];
  return <PrintButton isScreen record={{ kind: 'order', lines, charged }} about={lines[0]?.orderNr} />;
}

const TEXTS = {
  balance: 'result.charged',
  order: 'result.paid',
  items: 'result.ordered',
} as const satisfies Record<Charge['from'], string>;

/** Names the sum that the server charged, and warns if the buyer has seen another one. */
function ChargeText({ charge: { sum, from, agreed } }: { charge: Charge }) {
  const t = useT();
  const { sentence } = useSums();
  const text = t(TEXTS[from], { amount: sentence(sum) });
  if (!agreed) return <p>{text}</p>;
  return (
    <Notice
      kind="warning"
      announce="alert"
      title={text}
      actions={
        <>
          <Button dense onClick={() => openDialog({ name: 'SUPPORT' })}>
            {t('unfinished.support')}
          </Button>
          <ButtonLink dense variant="secondary" to={paths.orders}>
            {t('unfinished.history')}
          </ButtonLink>
        </>
      }
    >
      {t('result.otherSum', { amount: sentence(agreed) })}
    </Notice>
  );
}
