import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Intent } from '#shared/rules/intent.ts';
import type { PayoutMethod } from '#shared/payout-methods.ts';
import { offerSum, type Offer } from '#shared/wire/offers.ts';
import { ApiError } from '../../../api/errors.ts';
import { requestPayout, type PayoutAccount } from '../../../api/offers.ts';
import { toContact, type ContactForm } from '../../../form/contact-rules.ts';
import { keepDrafts } from '../../../form/drafts.ts';
import { validContact } from '../../../form/use-contact-form.ts';
import { t } from '../../../i18n/texts.ts';
import { recheckOffer, type SumChange } from '../offer-changes.ts';
import { payments } from '../../../paying/paying.ts';
import { refreshTransactions } from '../../../paying/refresh.ts';
import { repeatableRequest } from '../../../paying/resend.ts';
import { redirectPayer } from '../../../paying/result-paths.ts';
import type { Agreed } from '../../../paying/use-agreed.ts';
import { usePaymentRequest, type PaymentOutcome } from '../../../paying/use-payment-request.ts';
import { paths } from '../../../paths.ts';
import type { PhoneCountry } from '../../../phone/phone-field.tsx';
import { openDialog } from '../../../state/dialog.ts';
import { currentScope } from '../../../state/preferences.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { offerFailure } from '../offer-failure.ts';

type Refused = Extract<PaymentOutcome, { kind: 'refused' }>;

interface PayoutNeeds {
  /** The offer on screen, and the watch over its sum. */
  offer: Offer;
  agreed: Agreed<SumChange>;
  contact: UseFormReturn<ContactForm>;
  phone: PhoneCountry;
  /** Refetches the offer; undefined if the server can't be reached. */
  askOffer: () => Promise<Offer | undefined>;
  /** The contact is invalid. */
  onWrongContact: () => void;
  /** The server refused; its errors belong to fields or to the whole form. */
  onRefused: (refusal: Refused) => void;
}

/** Requests a payout once and handles its outcome. */
export function usePayout(needs: PayoutNeeds) {
  const { offer, agreed, contact, phone, askOffer, onWrongContact, onRefused } = needs;
  const offerId = offer.id;
  const request = usePaymentRequest();
  const [cleared, setCleared] = useState(false);
  const last = useRef<PayoutMethod>('sepa-manual');
  const account = useRef({ text: '', id: '' });
  /** The server answered 409: an earlier request has paid out this offer, maybe to another account. */
  const wasPaidBefore = useRef(false);
  const fallback = () => (last.current === 'card-form' ? 'payout.formFailed' : 'payout.failed');

  /** A random id for the given account, so that the intent's content has no card number or IBAN. */
  const idOfAccount = (given: PayoutAccount): string => {
    const text = JSON.stringify(given);
    if (text !== account.current.text)
      account.current = { text, id: crypto.getRandomValues(new Uint32Array(2)).join('-') };
    return account.current.id;
  };

  const done = (intent: Intent) => {
    keepDrafts({ payout: undefined });
    showToast('success', t('payout.done'));
    openDialog({ name: 'PAYOUT', offerId, sent: intent });
    refreshTransactions();
  };

  const handleOutcome = async (outcome: PaymentOutcome | undefined): Promise<void> => {
    switch (outcome?.kind) {
      case 'done':
        // It is paid out, but maybe not to this account. The dialog shows the offer's status.
        if (wasPaidBefore.current) {
          void payments.forget(outcome.intent);
          await askOffer();
          refreshTransactions();
          return;
        }
        done(outcome.intent);
        return;
      case 'away':
        redirectPayer(outcome.intent);
        return;
      case 'refused':
        showToast('error', outcome.text);
        onRefused(outcome);
        refreshTransactions();
        await askOffer();
        return;
      case 'confirming':
      case 'open':
      case 'lost':
        refreshTransactions();
        return;
      case 'changed':
        agreed.stop();
        refreshTransactions();
        return;
      case 'unreachable':
        showToast('error', t('payout.failed'));
        return;
      case 'under-way':
      case 'not-kept':
      case undefined:
        return;
    }
  };

  return {
    busy: request.busy,
    outcome: cleared ? undefined : request.outcome,
    /** Hides the outcome when the member leaves the step. */
    clear: () => setCleared(true),
    async send(method: PayoutMethod, given: PayoutAccount): Promise<void> {
      if (request.busy || agreed.isNew) return;
      agreed.agree();
      setCleared(false);
      last.current = method;
      // The contact may come from a draft or a form with fewer required fields: validate it again.
      const form = await validContact(contact);
      const number = form && (await phone.read(form.phone));
      if (!form || number?.kind !== 'valid') {
        onWrongContact();
        return;
      }
      const { phoneE164, ...who } = toContact(form, number.e164);
      const body = { ...who, id: offerId, phone: phoneE164 };
      const scope = currentScope();
      const payment = {
        subject: { kind: 'payout', offerId, amount: offerSum(offer) },
        content: JSON.stringify([method, body, idOfAccount(given)]),
        where: paths.offers,
        recheck: () => recheckOffer(offer),
        // Only `card-form` can be repeated: the other requests have a card number or an IBAN.
        ...(method === 'card-form' && {
          request: repeatableRequest({ kind: 'payout', scope, request: body }).request,
        }),
        send: async (key: string) => {
          try {
            return await requestPayout(method, body, given, scope, key);
          } catch (error) {
            wasPaidBefore.current = error instanceof ApiError && error.status === 409;
            throw error;
          }
        },
      } as const;
      wasPaidBefore.current = false;
      await handleOutcome(await request.ask(payment, offerFailure(fallback())));
    },
    check: async (intent: Intent): Promise<void> => handleOutcome(await request.check(intent, fallback())),
  };
}
