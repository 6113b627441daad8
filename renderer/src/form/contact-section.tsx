import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useT } from '../i18n/texts.ts';
import type { PhoneCountry } from '../phone/phone-field.tsx';
import { Button } from '../ui/actions/button.tsx';
import { ContactFields } from './contact-fields.tsx';
import {
  CONTACT_ORDER,
  hasRequiredContact,
  type ContactForm,
  type ContactFormName,
} from './contact-rules.ts';
import styles from './contact-section.module.css';

/** Whether a form shows the contact's fields: at first, unless it has all that the form can't do without. */
export function useContactFields(initial: () => ContactForm, form: ContactFormName) {
  const [areShown, setShown] = useState(() => !hasRequiredContact(initial(), form));
  return {
    areShown,
    show: () => setShown(true),
    /** Shows them before it returns, so that one of them can get the focus. Not for effects. */
    showNow: () => flushSync(() => setShown(true)),
  };
}

interface ContactSectionProps {
  form: ContactFormName;
  phone: PhoneCountry;
  fields: ReturnType<typeof useContactFields>;
  disabled?: boolean;
}

/**
 * A payer's name and address: one line with 'Change' while they are complete, else fields. A complete profile counts as
 * confirmed. Needs a `FormProvider` around it.
 */
export function ContactSection({ form, phone, fields, disabled }: ContactSectionProps) {
  const t = useT();
  const id = useId();
  const { control, setFocus, trigger } = useFormContext<ContactForm>();
  const { errors } = useFormState({ control, name: CONTACT_ORDER });
  const hasError = CONTACT_ORDER.some((field) => errors[field] !== undefined);

  // Known details can be wrong all the same, as a number of a country that the shop no longer serves.
  const check = useEffectEvent(() => {
    // Without the code that reads numbers, the form checks them when it is sent.
    if (!fields.areShown) trigger(CONTACT_ORDER).catch(() => undefined);
  });
  useEffect(() => check(), [phone.offered.length]);
  // The fields must not go when the error does.
  const keepFields = useEffectEvent(fields.show);
  useEffect(() => {
    if (hasError) keepFields();
  }, [hasError]);
  const change = () => {
    fields.showNow();
    setFocus('name');
  };

  if (!fields.areShown && !hasError)
    return <KnownContact title={t('form.billing')} disabled={disabled} onChange={change} />;
  return (
    <Section id={id} title={t('form.billing')}>
      <ContactFields phone={phone} form={form} />
    </Section>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.label}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface KnownContactProps {
  title: string;
  disabled?: boolean | undefined;
  onChange: () => void;
}

/** A complete contact in one line, and the way to change it. Needs a `FormProvider` around it. */
export function KnownContact({ title, disabled, onChange }: KnownContactProps) {
  const t = useT();
  const id = useId();
  const { control } = useFormContext<ContactForm>();
  const [name, surname, address, postCode, city] = useWatch({
    control,
    name: ['name', 'surname', 'address', 'postCode', 'city'],
  });
  // Each keeps its own direction in right-to-left languages.
  const values = { name: `${name} ${surname}`, address, city: `${postCode} ${city}` };
  return (
    <Section id={id} title={title}>
      <div className={styles.known}>
        <p>{t('form.contactLine', values)}</p>
        <Button
          id={`${id}-change`}
          dense
          variant="quiet"
          disabled={disabled}
          aria-labelledby={`${id}-change ${id}`}
          onClick={onChange}
        >
          {t('form.change')}
        </Button>
      </div>
    </Section>
  );
}
