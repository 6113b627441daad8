import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../api/errors.ts';
import type { Contact } from '../../api/payments.ts';
import { keepDrafts } from '../../form/drafts.ts';
import type { FailureKey } from '../../i18n/error-text.ts';
import { t } from '../../i18n/texts.ts';
import { payments } from '../paying.ts';
import { refreshMoney } from '../refresh.ts';
import { repeatableRequest } from '../resend.ts';
import { redirectPayer } from '../result-paths.ts';
import { usePaymentRequest, type PaymentOutcome } from '../use-payment-request.ts';
import { paths } from '../../paths.ts';
import { closeDialog, openDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

/** What failed, for a refusal without words. */
const failureOf = (refusal: ApiError | undefined): FailureKey =>
  Object.hasOwn(refusal?.fields ?? {}, 'amount') ? 'topup.amountFailed' : 'topup.failed';

/**
 * Requests a top-up and handles its outcome.
 * @param resumes true if a checkout waits for it
 */
export function useTopUp(resumes: boolean) {
  const request = usePaymentRequest();
  const navigate = useNavigate();

  const handleOutcome = async (outcome: PaymentOutcome | undefined) => {
    if (outcome?.kind === 'away' || outcome?.kind === 'confirming') {
      if (resumes) keepDrafts({ checkoutWaits: true });
    }
    if (outcome?.kind === 'away') redirectPayer(outcome.intent);
    if (outcome?.kind === 'confirming') {
      closeDialog();
      void navigate(paths.success({ type: 'topup', order: outcome.intent.order }));
      await refreshMoney();
    }
    if (outcome?.kind === 'done') {
      void payments.forget(outcome.intent);
      showToast('success', t('topup.done'));
      await refreshMoney();
      if (resumes) openDialog({ name: 'CHECKOUT' });
      else closeDialog();
    }
    return outcome;
  };

  return {
    busy: request.busy,
    outcome: request.outcome,
    /** @param minor minor units of EUR */
    send: async (payer: Contact, minor: number) => {
      const scope = currentScope();
      const wanted = repeatableRequest({ kind: 'deposit', scope, contact: payer, amount: minor });
      const outcome = await request.ask(
        {
          subject: { kind: 'deposit', amount: minor },
          content: JSON.stringify([minor, payer, scope.currency.code]),
          where: window.location.pathname + window.location.search,
          ...wanted,
        },
        failureOf,
      );
      return handleOutcome(outcome);
    },
    check: async (intent: Parameters<typeof request.check>[0]) =>
      handleOutcome(await request.check(intent, 'topup.failed')),
  };
}
