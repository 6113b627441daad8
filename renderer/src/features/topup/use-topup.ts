import { deposit, type Contact } from '../../api/payments.ts';
import { keepDrafts } from '../../form/drafts.ts';
import { t } from '../../i18n/texts.ts';
import { payments } from '../../payments/payments.ts';
import { refreshMoney } from '../../payments/refresh.ts';
import { sendPayer } from '../../payments/send-payer.ts';
import { useAsk, type Outcome } from '../../payments/use-ask.ts';
import { closeDialog, openDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { showToast } from '../../ui/toasts.ts';

/**
 * Asks for a top-up, and goes on with whatever comes of it.
 * @param resumes a checkout waits for it
 */
export function useTopUp(resumes: boolean) {
  const request = useAsk();

  const goOn = async (outcome: Outcome | undefined) => {
    if (outcome?.kind === 'away') {
      if (resumes) keepDrafts({ checkoutWaits: true });
      sendPayer(outcome.intent);
    }
    if (outcome?.kind === 'done') {
      payments.forget(outcome.intent);
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
    send: async (payer: Contact, minor: number) =>
      goOn(
        await request.ask(
          {
            subject: { kind: 'deposit', amount: minor },
            content: JSON.stringify([minor, payer]),
            where: window.location.pathname + window.location.search,
            send: (key) => deposit(payer, minor, currentScope(), key),
          },
          'topup.failed',
        ),
      ),
    check: async (intent: Parameters<typeof request.check>[0]) =>
      goOn(await request.check(intent, 'topup.failed')),
  };
}
