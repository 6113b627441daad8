import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Intent } from '#shared/rules/intent.ts';
import { createOffer } from '../../../api/offers.ts';
import { keepDrafts } from '../../../form/drafts.ts';
import { t } from '../../../i18n/texts.ts';
import { refreshTransactions } from '../../../paying/refresh.ts';
import { usePaymentRequest, type PaymentOutcome } from '../../../paying/use-payment-request.ts';
import { paths } from '../../../paths.ts';
import { openDialog } from '../../../state/dialog.ts';
import { currentScope } from '../../../state/preferences.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { placeServerErrors } from '../../../form/server-errors.ts';
import { exteriorOf, readPrice, SELL_FIELDS, type SellForm } from './sell-rules.ts';

/** Sends a sell request once and handles its outcome. */
export function useSell(form: UseFormReturn<SellForm>) {
  const request = usePaymentRequest();
  const [placed, setPlaced] = useState(false);

  const handleOutcome = (outcome: PaymentOutcome | undefined) => {
    switch (outcome?.kind) {
      case 'done':
      case 'away':
      case 'confirming':
        keepDrafts({ sell: undefined });
        openDialog({ name: 'SELL_CONFIRMATION', intent: outcome.intent });
        refreshTransactions();
        return;
      case 'refused':
        setPlaced(placeServerErrors(form, outcome.fields, SELL_FIELDS).all);
        showToast('error', outcome.text);
        return;
      case 'unreachable':
        showToast('error', t('sell.laterFailed'));
        return;
      case 'open':
      case 'lost':
        refreshTransactions();
        return;
      case 'under-way':
      case 'changed':
      case 'not-kept':
      case undefined:
        return;
    }
  };

  return {
    busy: request.busy,
    outcome: request.outcome,
    placed,
    async send({ title, price, exterior, itemUrl }: SellForm): Promise<void> {
      const minor = readPrice(price);
      const quality = exteriorOf(exterior);
      if (request.busy || minor === undefined || quality === undefined) return;
      setPlaced(false);
      const scope = currentScope();
      const wanted = { title, price: minor, exterior: quality, itemUrl };
      const payment = {
        subject: { kind: 'offer', action: 'create', title, price: minor },
        content: JSON.stringify([wanted, scope.currency.code]),
        where: paths.offers,
        send: (key: string) => createOffer(wanted, scope, key),
      } as const;
      handleOutcome(await request.ask(payment, 'sell.failed'));
    },
    check: async (intent: Intent): Promise<void> => handleOutcome(await request.check(intent, 'sell.failed')),
  };
}
