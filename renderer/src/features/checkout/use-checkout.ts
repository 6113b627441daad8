import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NavigateFunction } from 'react-router-dom';
import type { Intent } from '../../../../shared/rules/intent.ts';
import { EURO, formatMoney } from '../../../../shared/money.ts';
import { saysNotEnough } from '../../../../shared/rules/shortfall.ts';
import type { Profile } from '../../../../shared/wire/session.ts';
import { purchase } from '../../api/payments.ts';
import { toContact } from '../../form/contact-rules.ts';
import { forgetCheckout, keepContact, keepDrafts } from '../../form/drafts.ts';
import { t, useLocale } from '../../i18n/texts.ts';
import { payments } from '../../payments/payments.ts';
import { refreshMoney } from '../../payments/refresh.ts';
import { sendPayer } from '../../payments/send-payer.ts';
import { useAsk, type Outcome } from '../../payments/use-ask.ts';
import type { PurchaseFigures } from '../../payments/use-figures.ts';
import { paths } from '../../paths.ts';
import type { PhoneCountry } from '../../phone/phone-field.tsx';
import { closeDialog, openDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { showToast } from '../../ui/toasts.ts';
import type { CheckoutForm } from './rules.ts';

/** Fields of the form by the names the server may refuse them under. */
const FIELDS = {
  name: 'name',
  surname: 'surname',
  email: 'email',
  phone: 'phone',
  phoneE164: 'phone',
  country: 'country',
  city: 'city',
  address: 'address',
  postCode: 'postCode',
  tradeUrl: 'tradeUrl',
} as const;

interface CheckoutNeeds {
  profile: Profile;
  form: UseFormReturn<CheckoutForm>;
  figures: PurchaseFigures;
  itemIds: readonly string[];
  phone: PhoneCountry;
  navigate: NavigateFunction;
}

/** Places the order, and goes on with whatever comes of it. */
export function useCheckout({ profile, form, figures, itemIds, phone, navigate }: CheckoutNeeds) {
  const request = useAsk('checkout.failed');
  const locale = useLocale();
  const [placed, setPlaced] = useState(false);

  /** The step to a top-up: everything typed waits for the way back (document 2, §4). */
  const topUp = ({ tradeUrl, payBy, ...contact }: CheckoutForm) => {
    const { check } = figures;
    keepContact(profile, contact);
    keepDrafts({ tradeUrl, payBy, confirmed: true, checkoutWaits: true });
    const missing = check.credits
      ? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(check.credits.shortfall / 100)
      : formatMoney(check.shortfall, EURO, locale);
    openDialog({ name: 'TOPUP', amount: check.topUp, missing });
  };

  const done = async (intent: Intent) => {
    payments.forget(intent);
    forgetCheckout();
    showToast('success', t('checkout.done'));
    closeDialog();
    void navigate(paths.success({ order: intent.order }));
    await refreshMoney();
  };

  const goOn = async (outcome: Outcome, values: CheckoutForm) => {
    if (outcome.kind === 'done') await done(outcome.intent);
    if (outcome.kind === 'away') sendPayer(outcome.intent);
    if (outcome.kind !== 'refused') return;
    if (values.payBy === 'balance' && saysNotEnough(outcome.text)) {
      await refreshMoney();
      topUp(values);
      return;
    }
    let first = true;
    for (const [name, field] of Object.entries(FIELDS)) {
      const text = outcome.fields[name]?.[0];
      if (!text) continue;
      form.setError(field, { message: text }, { shouldFocus: first });
      first = false;
    }
    setPlaced(!first && Object.keys(outcome.fields).every((name) => Object.hasOwn(FIELDS, name)));
    // An item may have been sold meanwhile: its line says so.
    await refreshMoney();
  };

  const send = async (values: CheckoutForm) => {
    setPlaced(false);
    const { tradeUrl, payBy, ...contact } = values;
    if (payBy === 'balance' && !figures.check.enough) {
      topUp(values);
      return;
    }
    const number = await phone.read(values.phone);
    if (number.kind !== 'valid') return;
    const body = {
      ...toContact(contact, number.e164),
      tradeUrl,
      promocode: figures.promo ?? null,
      paymentType: payBy,
    };
    // Before anything leaves: an expired session or a crash must not cost what was typed.
    keepContact(profile, contact);
    keepDrafts({ tradeUrl, payBy, confirmed: true });
    const outcome = await request.ask({
      subject: { kind: 'purchase', itemIds, by: payBy },
      content: JSON.stringify([body, itemIds]),
      where: paths.cart,
      send: (key) => purchase(body, currentScope(), key),
    });
    await goOn(outcome, values);
  };

  return {
    send,
    placed,
    busy: request.busy,
    outcome: request.outcome,
    check: async (intent: Intent) => goOn(await request.check(intent), form.getValues()),
  };
}
