import { Controller, useFormContext, useFormState } from 'react-hook-form';
import { useFieldText } from '../i18n/field-text.ts';
import { useT } from '../i18n/texts.ts';
import { PhoneField, type PhoneCountry } from '../phone/phone-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import {
  CONTACT_ORDER,
  CONTACT_ROWS,
  isRequired,
  type ContactField,
  type ContactForm,
  type ContactFormName,
} from './contact-rules.ts';
import { CountryField } from './country-field.tsx';
import styles from './contact-fields.module.css';

interface ContactFieldsProps {
  phone: PhoneCountry;
  form: ContactFormName;
}

/** The contact fields of checkout, top-up and payout. Needs a `FormProvider` around it. */
export function ContactFields(props: ContactFieldsProps) {
  return (
    <div className={styles.fields}>
      <ContactControls {...props} />
    </div>
  );
}

/** The same, for a form with a grid of its own. */
export function ContactControls({ phone, form }: ContactFieldsProps) {
  return CONTACT_ORDER.map((field) => (
    <ContactControl key={field} name={field} phone={phone} required={isRequired(field, form)} />
  ));
}

interface ContactControlProps {
  name: ContactField;
  phone: PhoneCountry;
  required: boolean;
}

function ContactControl({ name, phone, required }: ContactControlProps) {
  const { control, register } = useFormContext<ContactForm>();
  // Of its own: an error may be older than the field.
  const { errors } = useFormState({ control, name });
  const t = useT();
  const fieldError = useFieldText();
  const shared = { label: t(`form.${name}`), error: fieldError(errors[name]), required };
  switch (name) {
    case 'phone':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => <PhoneField {...field} {...shared} phone={phone} />}
        />
      );
    case 'country':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => <CountryField {...field} {...shared} />}
        />
      );
    default:
      return <TextField {...register(name)} {...shared} {...CONTACT_ROWS[name].input} />;
  }
}
