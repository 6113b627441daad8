import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import {
  FormProvider,
  useForm,
  useFormContext,
  useWatch,
  type FieldErrors,
  type UseFormReturn,
} from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Cart } from '#shared/wire/cart.ts';
import type { Profile } from '#shared/wire/session.ts';
import { keepContact, keepDrafts, readDrafts, initialContact } from '../../form/drafts.ts';
import { CONTACT_ORDER } from '../../form/contact-rules.ts';
import { ContactSection, useContactFields } from '../../form/contact-section.tsx';
import { focusFirstError } from '../../form/focus-first-error.ts';
import { TradeLinkField } from '../../form/trade-link-field.tsx';
import { unsavedDetails } from '../../form/unsaved-details.ts';
import { clearUnsupportedPhone } from '../../form/unsupported-phone.ts';
import { useT } from '../../i18n/texts.ts';
import { OutcomeNotice } from '../outcome-notice.tsx';
import { inLineOrder, useLineOrder } from '../../item/line-order.ts';
import { orderChanges, orderOf } from './order.ts';
import { useAgreed } from '../use-agreed.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { useSettings } from '../../state/settings.ts';
import { usePhoneCountry } from '../../phone/phone-field.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { GoneLines } from './gone-lines.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { OrderNotice } from './order-notice.tsx';
import { PayChoice } from './pay-choice.tsx';
import { PayFoot } from './pay-foot.tsx';
import { preselectedMethod } from './pay-rules.ts';
import { checkoutSchema, type CheckoutForm as Values } from './rules.ts';
import { useCheckout } from './use-checkout.ts';
import styles from './checkout.module.css';

interface CheckoutFormProps {
  profile: Profile;
  figures: PurchaseFigures;
  lines: Cart['items'];
  onBusy: (busy: boolean) => void;
}

/** The fields in the order on screen. */
const FIELD_ORDER = [...CONTACT_ORDER, 'tradeUrl'] as const;

function startOf(profile: Profile, figures: PurchaseFigures): Values {
  const drafts = readDrafts();
  return {
    ...initialContact(profile),
    tradeUrl: drafts.tradeUrl ?? profile.tradeLink ?? '',
    payBy: drafts.payBy ?? preselectedMethod(figures),
    saveDetails: drafts.saveDetails ?? false,
  };
}

/** Stores input as it is typed, so it survives a reload or the payment page. */
function useDraft(form: UseFormReturn<Values>, profile: Profile): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values: { tradeUrl, payBy, saveDetails, ...contact } }) => {
          keepContact(profile, contact);
          keepDrafts({ tradeUrl, saveDetails, ...(name === 'payBy' && { payBy }) });
          // An error that was found before the form was sent.
          const field = FIELD_ORDER.find((each) => each === name);
          if (field !== undefined && !form.formState.isSubmitted) form.clearErrors(field);
        },
      }),
    [form, profile],
  );
}

/** The form of CHECKOUT. */
export function CheckoutForm({ profile, figures, lines, onBusy }: CheckoutFormProps) {
  const navigate = useNavigate();
  const phone = usePhoneCountry(profile.phone);
  const form = useForm<Values>({
    resolver: zodResolver(checkoutSchema(phone.read, profile)),
    defaultValues: startOf(profile, figures),
    shouldFocusError: false,
  });
  useDraft(form, profile);
  const payBy = useWatch({ control: form.control, name: 'payBy' });
  const contact = useContactFields(form.getValues, 'checkout');
  const order = useLineOrder(({ ids }) => ids);
  const gone = lines.filter(({ error }) => error !== undefined);
  const items = lines.filter(({ error }) => error === undefined);
  const { internalCurrency } = useSettings();
  const seen = orderOf(items, figures.shown, figures.euro, internalCurrency.euroRate);
  const agreed = useAgreed(seen, orderChanges);
  const { showNow: showContact } = contact;
  const checkout = useCheckout({ profile, form, figures, order: seen, agreed, phone, showContact, navigate });
  const { busy, outcome, check, placed } = checkout;

  useEffect(() => {
    onBusy(busy);
  }, [busy, onBusy]);

  const submit = form.handleSubmit(checkout.send, (wrong: FieldErrors<Values>) => {
    clearUnsupportedPhone(form, wrong);
    if (CONTACT_ORDER.some((field) => wrong[field] !== undefined)) showContact();
    focusFirstError(form, wrong, FIELD_ORDER);
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.main}>
          {gone.length > 0 && (
            <GoneLines
              lines={inLineOrder(gone, order)}
              stopped={agreed.stopped}
              told={agreed.changes.length > 0}
            />
          )}
          <PayChoice figures={figures} />
          <ContactSection form="checkout" phone={phone} fields={contact} />
          <div className={styles.stack}>
            <TradeLinkField name="tradeUrl" steamId={profile.steamId} />
          </div>
          <SaveChoice profile={profile} />
        </div>
        <MoneyPanel figures={figures} payBy={payBy} items={inLineOrder(items, order)} />
        <PayFoot
          figures={figures}
          payBy={payBy}
          busy={busy || agreed.isNew}
          blocked={gone.length > 0}
          waits={outcome?.kind === 'lost'}
        >
          {/* The order may change while its own purchase empties the cart. */}
          {!busy && <OrderNotice changes={agreed.changes} stopped={agreed.stopped} />}
          <OutcomeNotice
            outcome={outcome}
            busy={busy}
            onCheck={(intent) => void check(intent)}
            placed={placed}
          />
        </PayFoot>
      </form>
    </FormProvider>
  );
}

/** 'Save to my profile', while there is something that the profile does not have. */
function SaveChoice({ profile }: { profile: Profile }) {
  const t = useT();
  const { control, register } = useFormContext<Values>();
  if (Object.keys(unsavedDetails(profile, useWatch({ control }))).length === 0) return null;
  return <Checkbox {...register('saveDetails')} label={t('checkout.save')} />;
}
