import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, FormProvider, useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { formatMoney } from '#shared/money.ts';
import { DEFAULT_PAYMENT_METHOD } from '#shared/payment-methods.ts';
import type { Cart } from '#shared/wire/cart.ts';
import type { Profile } from '#shared/wire/session.ts';
import { ContactFields } from '../../form/contact-fields.tsx';
import { keepContact, keepDrafts, readDrafts, initialContact } from '../../form/drafts.ts';
import { CONTACT_ORDER } from '../../form/contact-rules.ts';
import { focusFirstError } from '../../form/focus-first-error.ts';
import { clearUnsupportedPhone } from '../../form/unsupported-phone.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { OutcomeNotice } from '../../payments/outcome-notice.tsx';
import type { PurchaseFigures } from '../../payments/use-figures.ts';
import { usePhoneCountry } from '../../phone/phone-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { GoneLines } from './gone-lines.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { PayChoice } from './pay-choice.tsx';
import { isBelowMinimum, lacksBalance } from './pay-rules.ts';
import { checkoutSchema, type CheckoutForm as Values } from './rules.ts';
import { TradeLinkField } from './trade-link-field.tsx';
import { useCheckout } from './use-checkout.ts';
import { useNavigate } from '../../router/router.tsx';
import styles from './checkout.module.css';

interface CheckoutFormProps {
  profile: Profile;
  figures: PurchaseFigures;
  lines: Cart['items'];
  onBusy: (busy: boolean) => void;
}

function startOf(profile: Profile): Values {
  const { tradeUrl = profile.tradeLink ?? '', payBy = DEFAULT_PAYMENT_METHOD } = readDrafts();
  return { ...initialContact(profile), tradeUrl, payBy };
}

/** The form of CHECKOUT. Saves input as it is typed, so it survives a reload or the payment page. */
export function CheckoutForm({ profile, figures, lines, onBusy }: CheckoutFormProps) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const phone = usePhoneCountry();
  const form = useForm<Values>({
    resolver: zodResolver(checkoutSchema(phone.read)),
    defaultValues: startOf(profile),
    shouldFocusError: false,
  });
  const payBy = useWatch({ control: form.control, name: 'payBy' });
  const gone = lines.filter(({ error }) => error !== undefined);
  const itemIds = lines.filter(({ error }) => error === undefined).map(({ itemId }) => itemId);
  const checkout = useCheckout({ profile, form, figures, itemIds, phone, navigate });
  const { busy } = checkout;

  useEffect(() => {
    onBusy(busy);
  }, [busy, onBusy]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { tradeUrl: link, payBy: how, ...contact } }) => {
          keepContact(profile, contact);
          keepDrafts({ tradeUrl: link, payBy: how });
        },
      }),
    [form, profile],
  );

  const submit = form.handleSubmit(checkout.send, (wrong: FieldErrors<Values>) => {
    clearUnsupportedPhone(form, wrong);
    focusFirstError(form, wrong, [...CONTACT_ORDER, 'tradeUrl']);
  });
  const amount = formatMoney(figures.shown.total, locale);

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.main}>
          {gone.length > 0 && <GoneLines lines={gone} />}
          <ContactFields phone={phone} emailRequired={false} />
          <TradeLinkField steamId={profile.steamId} />
          <Controller
            control={form.control}
            name="payBy"
            render={({ field: { value, onChange } }) => (
              <PayChoice figures={figures} value={value} onChange={onChange} />
            )}
          />
        </div>
        <div className={styles.side}>
          <MoneyPanel figures={figures} payBy={payBy} />
          <OutcomeNotice
            outcome={checkout.outcome}
            busy={busy}
            onCheck={(intent) => void checkout.check(intent)}
            placed={checkout.placed}
          />
          <Button
            type="submit"
            wide
            busy={busy || !figures.current}
            disabled={isBelowMinimum(payBy, figures) || gone.length > 0}
          >
            {lacksBalance(payBy, figures) ? t('checkout.topUp') : t('checkout.pay', { amount })}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
