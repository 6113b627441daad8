import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NavigateFunction } from 'react-router-dom';
import { formatCredits } from '#shared/credits.ts';
import { PAYMENT_METHOD_ROWS, type PaymentMethod } from '#shared/payment-methods.ts';
import { hasSubject } from '#shared/rules/look-up.ts';
import { checkBalance, isInsufficientBalance, type BalanceCheck } from '#shared/rules/shortfall.ts';
import type { Profile } from '#shared/wire/session.ts';
import type { ApiError } from '../../api/errors.ts';
import { fetchUncached } from '../../api/query-client.ts';
import { profileQuery } from '../../api/session.ts';
import { CONTACT_NAMES, toContact } from '../../form/contact-rules.ts';
import { keepContact, keepDrafts } from '../../form/drafts.ts';
import { placeServerErrors } from '../../form/server-errors.ts';
import type { FailureKey } from '../../i18n/error-text.ts';
import { t, useLocale } from '../../i18n/texts.ts';
import { ShownChangedError } from '../payment-request.ts';
import { orderChanges, type Order, type OrderChange } from './order.ts';
import type { Agreed } from '../use-agreed.ts';
import { readOrder } from './read-order.ts';
import { refreshMoney } from '../refresh.ts';
import { repeatableRequest } from '../resend.ts';
import { redirectPayer } from '../result-paths.ts';
import { usePaymentRequest, type PaymentOutcome } from '../use-payment-request.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { paths } from '../../paths.ts';
import type { PhoneCountry } from '../../phone/phone-field.tsx';
import { openDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { useSettings } from '../../state/settings.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { finishPurchase } from './finish-purchase.ts';
import { lacksBalance } from './pay-rules.ts';
import type { CheckoutForm } from './rules.ts';
import { saveDetails } from './save-details.ts';

const SERVER_NAMES = { ...CONTACT_NAMES, tradeUrl: 'tradeUrl' } as const;

/**
 * What failed, for a refusal without words. A status 200 whose body is not OK is about the purchase, an HTTP error about
 * the way to pay.
 */
const failureOf =
  (payBy: PaymentMethod) =>
  (refusal: ApiError | undefined): FailureKey =>
    refusal?.failure === 'refused' ? 'checkout.failed' : PAYMENT_METHOD_ROWS[payBy].failed;

/** X in 'You need X {name}.': the shortfall in credits, or in EUR if credits have no rate. */
function shortfallText({ credits, shortfall }: BalanceCheck, locale: string): string {
  return credits === undefined ? (shortfall / 100).toFixed(2) : formatCredits(credits, locale);
}

interface CheckoutNeeds {
  profile: Profile;
  form: UseFormReturn<CheckoutForm>;
  figures: PurchaseFigures;
  /** The order on screen, and the watch over its changes. */
  order: Order;
  agreed: Agreed<OrderChange>;
  phone: PhoneCountry;
  /** Shows the contact's fields at once, so that an error can be placed and focused there. */
  showContact: () => void;
  navigate: NavigateFunction;
}

/** Places the order and handles its outcome: success page, payment page, top-up or errors. */
export function useCheckout(needs: CheckoutNeeds) {
  const { profile, form, figures, order: seen, agreed, phone, showContact, navigate } = needs;
  const request = usePaymentRequest();
  const locale = useLocale();
  const { minTopUp, internalCurrency } = useSettings();
  const [placed, setPlaced] = useState(false);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);

  const keep = ({ tradeUrl, payBy, saveDetails: save, ...contact }: CheckoutForm) => {
    keepContact(profile, contact);
    keepDrafts({ tradeUrl, payBy, saveDetails: save });
  };

  /** Opens the top-up dialog. The form's values are kept for the return to checkout. */
  const topUp = (values: CheckoutForm, check: BalanceCheck) => {
    keep(values);
    keepDrafts({ checkoutWaits: true });
    const missing = shortfallText(check, locale);
    openDialog({ name: 'TOPUP', amount: check.topUp, missing });
  };

  /** Reads the balance again, after the server found less money than this page expected. @throws ApiError */
  const balanceNow = async (): Promise<BalanceCheck> => {
    await refreshMoney();
    const { balance } = await fetchUncached(profileQuery(currentScope()));
    return checkOf(seen, balance);
  };

  const checkOf = (order: Order, balance: number): BalanceCheck => {
    const { euroRate } = internalCurrency;
    return checkBalance({ total: order.euro.total.minor, balance, euroRate, minTopUp });
  };

  /** Reads the order again. @returns its balance; undefined if it is no longer the one on screen @throws ApiError */
  const readBalance = async (): Promise<number | undefined> => {
    const { order: now, balance, isBlocked } = await readOrder();
    return isBlocked || orderChanges(seen, now).length > 0 ? undefined : balance;
  };

  /** Tops up the present shortfall, if the order is still the one on screen. */
  const topUpMissing = async (values: CheckoutForm) => {
    const balance = await readBalance();
    if (balance === undefined) return agreed.stop();
    const check = checkOf(seen, balance);
    // Money has come in: the form shows that it is enough.
    if (!check.enough) topUp(values, check);
  };

  const handleOutcome = async (outcome: PaymentOutcome | undefined, values: CheckoutForm) => {
    switch (outcome?.kind) {
      case 'done':
      case 'confirming':
        void saveDetails(profile, values, phone, () => showToast('warning', t('checkout.saveFailed')));
        if (hasSubject(outcome.intent, 'purchase')) await finishPurchase(outcome.intent, navigate);
        return;
      case 'away':
        // There is time for it: the redirect first shows the host of the payment page for a moment.
        void saveDetails(profile, values, phone, () => keepDrafts({ saveFailed: true }));
        redirectPayer(outcome.intent);
        return;
      case 'refused': {
        if (PAYMENT_METHOD_ROWS[values.payBy].funds === 'balance' && isInsufficientBalance(outcome.text)) {
          const check = await balanceNow().catch(() => undefined);
          // If the balance does cover the total, the form shows the server's text.
          if (check && !check.enough) topUp(values, check);
          return;
        }
        if (Object.keys(outcome.fields).some((name) => Object.hasOwn(CONTACT_NAMES, name))) showContact();
        setPlaced(placeServerErrors(form, outcome.fields, SERVER_NAMES).all);
        // Reload the cart: it marks items that have been sold.
        await refreshMoney();
        return;
      }
      case 'changed':
        agreed.stop();
        return;
      default:
    }
  };

  const order = async (values: CheckoutForm) => {
    setPlaced(false);
    agreed.agree();
    const { tradeUrl, payBy } = values;
    if (lacksBalance(payBy, figures)) {
      // The top-up dialog shows its amount, and takes that.
      await topUpMissing(values).catch(() => topUp(values, figures.check));
      return;
    }
    const number = await phone.read(values.phone);
    if (number.kind !== 'valid') return;
    const body = {
      ...toContact(values, number.e164),
      tradeUrl,
      promocode: figures.promo ?? null,
      paymentType: payBy,
    };
    // Save before sending: an expired session or a crash must not lose the input.
    keep(values);
    const scope = currentScope();
    const wanted = repeatableRequest({ kind: 'purchase', scope, request: body });
    const itemIds = seen.lines.map(({ itemId }) => itemId);
    const { shown, euro } = seen;
    let before: number | undefined;
    const outcome = await request.ask(
      {
        subject: {
          kind: 'purchase',
          itemIds,
          by: payBy,
          total: {
            shown: shown.total,
            euro: euro.total.minor,
            discount: shown.discount.minor,
            euroDiscount: euro.discount.minor,
          },
        },
        // Another sum or currency makes it another request, with another key.
        content: JSON.stringify([body, itemIds, shown.total, euro.total.minor]),
        where: paths.cart,
        request: wanted.request,
        recheck: async () => {
          before = await readBalance();
          if (before === undefined) throw new ShownChangedError();
        },
        send: async (key) => {
          const answer = await wanted.send(key);
          const { balance: after } = answer;
          const charged = before === undefined || after === undefined ? undefined : before - after;
          return { ...answer, charged };
        },
      },
      failureOf(payBy),
    );
    await handleOutcome(outcome, values);
  };

  return {
    /** Ignores further calls until the first has ended. */
    send: async (values: CheckoutForm) => {
      if (sending.current || !figures.current || agreed.isNew) return;
      sending.current = true;
      setBusy(true);
      try {
        await order(values);
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
    placed,
    busy,
    outcome: request.outcome,
    check: async (intent: Parameters<typeof request.check>[0]) =>
      handleOutcome(await request.check(intent, 'checkout.failed'), form.getValues()),
  };
}
