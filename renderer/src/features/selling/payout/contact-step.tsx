import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { ContactFields } from '../../../form/contact-fields.tsx';
import { CONTACT_ORDER, type ContactForm } from '../../../form/contact-rules.ts';
import { focusFirstError } from '../../../form/focus-first-error.ts';
import { clearUnsupportedPhone } from '../../../form/unsupported-phone.ts';
import { useT } from '../../../i18n/texts.ts';
import type { PhoneCountry } from '../../../phone/phone-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FormError } from '../../../ui/feedback/notice.tsx';
import styles from '../selling.module.css';

interface ContactStepProps {
  form: UseFormReturn<ContactForm>;
  phone: PhoneCountry;
  /** The server's error for the contact. */
  problem: string | undefined;
  onNext: (contact: ContactForm) => void;
}

/** The first step of a payout, unless the contact is complete: the payee's contact. */
export function ContactStep({ form, phone, problem, onNext }: ContactStepProps) {
  const t = useT();
  // The form's `isSubmitting` covers all steps, so this one has its own flag.
  const [checking, setChecking] = useState(false);
  // The step may open because of an error.
  const focusError = useEffectEvent(() => {
    const wrong = CONTACT_ORDER.find((field) => form.getFieldState(field).invalid);
    if (wrong) form.setFocus(wrong);
  });
  useEffect(() => focusError(), []);
  const submit = form.handleSubmit(onNext, (wrong: FieldErrors<ContactForm>) => {
    clearUnsupportedPhone(form, wrong);
    focusFirstError(form, wrong, CONTACT_ORDER);
  });
  const check = async () => {
    if (checking) return;
    setChecking(true);
    await submit().finally(() => setChecking(false));
  };
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <ContactFields phone={phone} form="payout" />
        <FormError text={problem} />
        <div className={styles.foot}>
          <Button type="submit" busy={checking}>
            {checking ? t('payout.processing') : t('form.next')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
