import { Controller, useFormContext } from 'react-hook-form';
import { useFieldText } from '../i18n/field-text.ts';
import { useT } from '../i18n/texts.ts';
import { PhoneField, type PhoneCountry } from '../phone/phone-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { ContactForm } from './contact-rules.ts';
import { CountryField } from './country-field.tsx';
import styles from './contact-fields.module.css';

interface ContactFieldsProps {
  phone: PhoneCountry;
  emailRequired: boolean;
}

/** Name, contact and address fields of checkout, top-up and payout. Needs a `FormProvider` around it. */
export function ContactFields({ phone, emailRequired }: ContactFieldsProps) {
  const form = useFormContext<ContactForm>();
  const t = useT();
  const fieldError = useFieldText();
  const { errors } = form.formState;
  return (
    <div className={styles.fields}>
      <TextField
        {...form.register('name')}
        label={t('form.name')}
        error={fieldError(errors.name)}
        required
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        {...form.register('surname')}
        label={t('form.surname')}
        error={fieldError(errors.surname)}
        required
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        {...form.register('email')}
        label={t('form.email')}
        error={fieldError(errors.email)}
        required={emailRequired}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            {...field}
            phone={phone}
            label={t('form.phone')}
            error={fieldError(errors.phone)}
            required
          />
        )}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => (
          <CountryField {...field} label={t('form.country')} error={fieldError(errors.country)} required />
        )}
      />
      <TextField
        {...form.register('city')}
        label={t('form.city')}
        error={fieldError(errors.city)}
        required
        autoComplete="address-level2"
        maxLength={100}
      />
      <TextField
        {...form.register('address')}
        label={t('form.address')}
        error={fieldError(errors.address)}
        required
        autoComplete="street-address"
        maxLength={250}
      />
      <TextField
        {...form.register('postCode')}
        label={t('form.postCode')}
        error={fieldError(errors.postCode)}
        required
        autoComplete="postal-code"
        maxLength={20}
      />
    </div>
  );
}
