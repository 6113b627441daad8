import { useLocation } from 'react-router-dom';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Redirect } from '../../screen/redirect.tsx';
import { ResultPage } from '../../screen/result-page.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { ErrorIcon } from '../../ui/icons/more-icons.tsx';
import { useCart } from '../../item/use-cart.ts';
import { useSession } from '../../state/session.ts';
import { Summary } from './summary.tsx';
import { useOwnDeposit } from './use-own-payment.ts';
import { OWN_FAILURE, readResultQuery } from './result-query.ts';
import { ReturnToApp } from './return-to-app.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { usePaymentState } from './use-payment-state.ts';
import { useRetry } from './use-retry.ts';
import { useReturned } from './use-returned.ts';
import { useFinishedPayment } from './use-finished-payment.ts';
import { useWaitingCheckout } from './use-waiting-checkout.ts';
import '../../i18n/en/deferred.ts';

/**
 * `/fail-payment`. Leads back to where the payment can be made again. Shows the query's text only for an order that
 * failed on the server, and as a quote of the provider, because anyone can write a link. If the server says that the
 * payment succeeded, redirects to the success page.
 */
export function FailureScreen() {
  const t = useT();
  const authenticated = useSession((state) => state.authenticated);
  const { topUp, order, error } = readResultQuery(useLocation().search);
  const isOwnFailure = error === OWN_FAILURE;
  const { stage, lines, update } = usePaymentState({ topUp, order }, { assume: 'purchase' });
  const declined = useReturned(order, isOwnFailure ? undefined : (error ?? ''));
  useFinishedPayment(order, stage === 'waiting' && declined ? 'failed' : stage);
  const { sum } = useOwnDeposit(order, topUp && stage === 'failed');
  const { retry, busy } = useRetry({ topUp, order });
  const waiting = useWaitingCheckout();
  // An order is made again in the checkout itself.
  const resumeCheckout = topUp ? waiting : undefined;
  const type = topUp ? 'topup' : undefined;
  if (stage === 'done') return <Redirect to={paths.success({ type, order })} />;
  const isQuoted = (stage === 'failed' || declined) && error !== undefined && !isOwnFailure;
  const text = () => {
    if (isOwnFailure) return t('result.failed');
    return isQuoted ? t('result.providerSays', { words: error }) : t('result.failedText');
  };
  return (
    <ResultPage
      tone="error"
      picture={<ErrorIcon />}
      title={t(topUp || order === undefined ? 'result.paymentFailed' : 'result.orderFailed')}
      text={text()}
      summary={
        authenticated &&
        stage === 'failed' && <Summary failed lines={lines} topUp={sum} order={lines[0]?.orderNr || order} />
      }
      notice={
        <>
          <UpdateNotice error={update} />
          {authenticated && stage === 'failed' && <NotCharged lines={lines} />}
        </>
      }
      aside={<ReturnToApp page="fail" query={{ type, order }} />}
    >
      <Button busy={busy} onClick={retry}>
        {t('shell.retry')}
      </Button>
      <ButtonLink variant="secondary" to={paths.home}>
        {t('shell.home')}
      </ButtonLink>
      {resumeCheckout ? (
        <Button variant="secondary" onClick={resumeCheckout}>
          {t('result.resume')}
        </Button>
      ) : (
        <ButtonLink variant="secondary" to={paths.transactions}>
          {t('result.viewHistory')}
        </ButtonLink>
      )}
    </ResultPage>
  );
}

/** Says that no money has moved, which the server's records have proven, and which items are still in the cart. */
function NotCharged({ lines }: { lines: readonly PurchaseLine[] }) {
  const t = useT();
  const { cart } = useCart();
  const count = lines.filter(({ itemId }) => cart?.items.some((each) => each.itemId === itemId)).length;
  return (
    <p>
      {t('result.notCharged')} {count > 0 && t('result.stillInCart', { count })}
    </p>
  );
}
