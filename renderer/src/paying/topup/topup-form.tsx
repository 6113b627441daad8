import { useEffect, useState, type FormEvent } from 'react';
import { EURO } from '#shared/money.ts';
import { minimumText, readTopUpAmount } from '#shared/rules/minimums.ts';
import type { Profile } from '#shared/wire/session.ts';
import { readDrafts, initialContact } from '../../form/drafts.ts';
import { TermsSentence } from '../../form/terms-sentence.tsx';
import { toContact, type ContactForm } from '../../form/contact-rules.ts';
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
import { contactSchema } from './contact-schema.ts';
import { CreditedAmount, MinimumAmount, SuggestedAmounts } from './amounts.tsx';
import { cleanAmount, typedAmount } from './typed-amount.ts';
import { useTopUp } from './use-topup.ts';
import styles from './topup.module.css';

type Props = Omit<Extract<DialogData, { name: 'TOPUP' }>, 'name'>;

/** True if every contact field has a value. */
function isWhole(contact: ContactForm): boolean {
  return Object.values(contact).every((text) => text.trim() !== '');
}

/** The form of TOPUP. @param missing the shortfall of a waiting checkout, as text */
export function TopUpForm({
  amount,
  missing,
  agreed = false,
  profile,
  onBusy,
}: Props & { profile: Profile; onBusy: (busy: boolean) => void }) {
  const t = useT();
  const locale = useLocale();
  const { sentence } = useSums();
  const { minTopUp, internalCurrency } = useSettings();
  const phone = usePhoneCountry(profile.phone);
  const request = useTopUp(missing !== undefined);
  const [typed, setTyped] = useState(amount === undefined ? '' : typedAmount(amount, locale));
  const [amountError, setAmountError] = useState<string>();
  const [terms, setTerms] = useState(agreed);
  const [termsError, setTermsError] = useState<string>();
  const read = readTopUpAmount(typed, minTopUp);
  const contact = initialContact(profile);
  const confirmed = readDrafts().confirmed === true && isWhole(contact);
  const { busy } = request;
  const credits = internalCurrency.euroRate !== undefined && internalCurrency.euroRate > 0;

  useEffect(() => {
    onBusy(busy);
  }, [busy, onBusy]);

  const amountField = useComposition(typed, (field) => {
    setTyped(cleanAmount(field.value));
    setAmountError(undefined);
  });

  const askContact = (minor: number, serverErrors?: Record<string, string[]>) =>
    openDialog({
      name: 'CONTACT_INFO',
      amount: minor,
      missing,
      agreed: terms,
      ...(serverErrors && { serverErrors }),
    });

  const submit = async () => {
    if (!read.ok) {
      const below = t('topup.minimum', { n: minimumText(minTopUp) });
      setAmountError(read.problem === 'invalid' ? t('topup.invalid') : below);
      document.getElementById('topup-amount')?.focus();
      return;
    }
    // Ask for the billing details first; the amount is kept. They may have been edited since they were confirmed.
    const known = confirmed ? await contactSchema(phone, profile).safeParseAsync(contact) : undefined;
    const number = known?.data && (await phone.read(known.data.phone));
    if (!known?.data || number?.kind !== 'valid') {
      askContact(read.minor);
      return;
    }
    if (!terms) {
      setTermsError(t('topup.termsRequired'));
      document.getElementById('topup-terms')?.focus();
      return;
    }
    const outcome = await request.send(toContact(known.data, number.e164), read.minor);
    if (outcome?.kind !== 'refused') return;
    const { amount: wrongAmount, ...others } = outcome.fields;
    if (wrongAmount) {
      setAmountError(wrongAmount[0] ?? outcome.text);
      document.getElementById('topup-amount')?.focus();
    } else if (Object.values(others).flat().length > 0) askContact(read.minor, others);
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
      {confirmed && read.ok && (
        <p className={styles.payer}>
          <span>{t('topup.payer', { name: `${contact.name} ${contact.surname}` })}</span>
          <Button dense variant="quiet" disabled={busy} onClick={() => askContact(read.minor)}>
            {t('topup.change')}
          </Button>
        </p>
      )}
      <Checkbox
        id="topup-terms"
        required
        checked={terms}
        error={termsError}
        onChange={(event) => {
          setTerms(event.target.checked);
          setTermsError(undefined);
        }}
        label={<TermsSentence sentence="topup.terms" className={styles.link} />}
      />
      <OutcomeNotice
        outcome={request.outcome}
        busy={busy}
        onCheck={(intent) => void request.check(intent)}
        placed={amountError !== undefined}
      />
      <Button type="submit" wide busy={busy}>
        {read.ok && confirmed
          ? t('topup.pay', { amount: sentence(euroSum(read.minor)) })
          : t('topup.continue')}
      </Button>
      {missing !== undefined && (
        <Button wide variant="quiet" disabled={busy} onClick={() => openDialog({ name: 'CHECKOUT' })}>
          {t('topup.toCheckout')}
        </Button>
      )}
    </form>
  );
}
