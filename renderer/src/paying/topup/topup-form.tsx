import { useEffect, useState, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { EURO } from '#shared/money.ts';
import { minimumText, readTopUpAmount } from '#shared/rules/minimums.ts';
import type { FieldErrors } from '#shared/wire/envelope.ts';
import type { Profile } from '#shared/wire/session.ts';
import { CONTACT_NAMES, CONTACT_ORDER, toContact, type ContactForm } from '../../form/contact-rules.ts';
import { ContactSection, useContactFields } from '../../form/contact-section.tsx';
import { keepDrafts, readDrafts } from '../../form/drafts.ts';
import { focusFirstError } from '../../form/focus-first-error.ts';
import { placeServerErrors } from '../../form/server-errors.ts';
import { TermsSentence } from '../../form/terms-sentence.tsx';
import { clearUnsupportedPhone } from '../../form/unsupported-phone.ts';
import { useContactForm, validContact } from '../../form/use-contact-form.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { OutcomeNotice } from '../outcome-notice.tsx';
import { euroSum, useSums } from '../../screen/use-sums.ts';
import { usePhoneCountry } from '../../phone/phone-field.tsx';
import { openDialog, type Dialog as DialogData } from '../../state/dialog.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useComposition } from '../../ui/fields/use-composition.ts';
import { PaymentMarks } from '../../ui/icons/payment-marks.tsx';
import { CreditedAmount, MinimumAmount, SuggestedAmounts } from './amounts.tsx';
import { cleanAmount, typedAmount } from './typed-amount.ts';
import { useTopUp } from './use-topup.ts';
import styles from './topup.module.css';

type Props = Omit<Extract<DialogData, { name: 'TOPUP' }>, 'name'>;

/** The form of TOPUP. @param missing the shortfall of a waiting checkout, as text */
export function TopUpForm({
  amount,
  missing,
  profile,
  onBusy,
}: Props & { profile: Profile; onBusy: (busy: boolean) => void }) {
  const t = useT();
  const locale = useLocale();
  const { sentence } = useSums();
  const { minTopUp, internalCurrency } = useSettings();
  const phone = usePhoneCountry(profile.phone);
  const contact = useContactForm('topup', phone, profile);
  const fields = useContactFields(contact.getValues, 'topup');
  const request = useTopUp(missing !== undefined);
  const [typed, setTyped] = useState(amount === undefined ? '' : typedAmount(amount, locale));
  const [amountError, setAmountError] = useState<string>();
  const [terms, setTerms] = useState(() => readDrafts().terms === true);
  const [termsError, setTermsError] = useState<string>();
  const [placed, setPlaced] = useState(false);
  /** The server's error about none of the fields. */
  const [other, setOther] = useState<string>();
  const read = readTopUpAmount(typed, minTopUp);
  const { busy } = request;
  const credits = internalCurrency.euroRate !== undefined && internalCurrency.euroRate > 0;

  useEffect(() => {
    onBusy(busy);
  }, [busy, onBusy]);

  const amountField = useComposition(typed, (field) => {
    setTyped(cleanAmount(field.value));
    setAmountError(undefined);
  });

  /** Shows the server's errors at their fields, the first text of each. */
  const place = ({ amount: wrongAmount, ...others }: FieldErrors, text: string) => {
    const firsts = Object.entries(others).map(([name, texts]) => [name, texts.slice(0, 1)] as const);
    if (firsts.some(([name]) => Object.hasOwn(CONTACT_NAMES, name))) fields.showNow();
    const found = placeServerErrors(contact, Object.fromEntries(firsts), CONTACT_NAMES);
    const placeless = firsts.find(([name]) => !Object.hasOwn(CONTACT_NAMES, name));
    setOther(placeless?.[1][0]);
    setPlaced(wrongAmount !== undefined || placeless !== undefined || found.all);
    if (!wrongAmount) return;
    setAmountError(wrongAmount[0] ?? text);
    document.getElementById('topup-amount')?.focus();
  };

  /** All errors are shown at once; the first on screen gets the focus. */
  const submit = async () => {
    const below = t('topup.minimum', { n: minimumText(minTopUp) });
    if (!read.ok) setAmountError(read.problem === 'invalid' ? t('topup.invalid') : below);
    if (!terms) setTermsError(t('topup.termsRequired'));
    const values = await validContact(contact, (wrong) => {
      clearUnsupportedPhone(contact, wrong);
      fields.showNow();
      if (read.ok) focusFirstError(contact, wrong, CONTACT_ORDER);
    });
    if (!read.ok) document.getElementById('topup-amount')?.focus();
    else if (values && terms) await send(values, read.minor);
    else if (values) document.getElementById('topup-terms')?.focus();
  };

  const send = async (values: ContactForm, minor: number) => {
    const number = await phone.read(values.phone);
    // The rules have read it.
    if (number.kind !== 'valid') return;
    setPlaced(false);
    setOther(undefined);
    // The dialog opens again with the amount, if the session ends.
    openDialog({ name: 'TOPUP', amount: minor, missing });
    const outcome = await request.send(toContact(values, number.e164), minor);
    if (outcome?.kind === 'refused') place(outcome.fields, outcome.text);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {missing !== undefined && (
        <Notice kind="warning" announce="status">
          {t('topup.insufficient', { x: missing, name: credits ? internalCurrency.name : EURO.code })}
        </Notice>
      )}
      <SuggestedAmounts
        chosen={read.ok ? read.minor : undefined}
        hasReason={missing !== undefined}
        onPick={(minor) => {
          setTyped(typedAmount(minor, locale));
          setAmountError(undefined);
        }}
      />
      <TextField
        id="topup-amount"
        label={t('topup.amount')}
        prefix="€"
        inputMode="decimal"
        autoComplete="transaction-amount"
        dir="ltr"
        required
        maxLength={12}
        {...amountField}
        error={amountError}
        hint={
          read.ok ? (
            <CreditedAmount minor={read.minor} />
          ) : (
            <MinimumAmount minor={minTopUp} hasError={amountError !== undefined} />
          )
        }
      />
      <FormProvider {...contact}>
        <ContactSection form="topup" phone={phone} fields={fields} disabled={busy} />
      </FormProvider>
      <Checkbox
        id="topup-terms"
        required
        checked={terms}
        error={termsError}
        onChange={(event) => {
          setTerms(event.target.checked);
          keepDrafts({ terms: event.target.checked || undefined });
          setTermsError(undefined);
        }}
        label={<TermsSentence sentence="topup.terms" className={styles.link} />}
      />
      {other !== undefined && (
        <Notice kind="error" announce="alert">
          <bdi>{other}</bdi>
        </Notice>
      )}
      <OutcomeNotice
        outcome={request.outcome}
        busy={busy}
        onCheck={(intent) => void request.check(intent)}
        placed={placed}
      />
      {/* While the end of a request is not known, a press only asks about it again. */}
      <Button type="submit" wide busy={busy} aria-disabled={request.outcome?.kind === 'lost'}>
        {read.ok ? t('topup.pay', { amount: sentence(euroSum(read.minor)) }) : t('topup.continue')}
      </Button>
      <div className={styles.provider}>
        <p>{t('checkout.byCardText')}</p>
        <PaymentMarks small label={t('footer.payments')} />
      </div>
      {missing !== undefined && (
        <Button wide variant="quiet" disabled={busy} onClick={() => openDialog({ name: 'CHECKOUT' })}>
          {t('topup.toCheckout')}
        </Button>
      )}
    </form>
  );
}
