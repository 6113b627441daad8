import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { bareIban, groupIban, ibanWarning, isIbanLongEnough, type IbanWarning } from '#shared/rules/iban.ts';
import { countryNames } from '#shared/intl-formats.ts';
import { CONTACT_ROWS } from '../../../form/contact-rules.ts';
import { useFieldText } from '../../../i18n/field-text.ts';
import { useTexts, type Texts } from '../../../i18n/texts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MaskedField } from './masked-field.tsx';
import type { SepaForm } from './payout-rules.ts';
import { useDebounced } from '../../../screen/use-debounced.ts';
import styles from '../selling.module.css';

/** Don't warn while an IBAN is being typed. In ms. */
const PAUSE_MS = 600;

function warningText(warning: IbanWarning, { t, locale }: Texts): string {
  if (warning.kind === 'country') return t('payout.ibanCountry', { code: warning.code });
  if (warning.kind === 'digits') return t('payout.ibanDoubt');
  const country = countryNames(locale).of(warning.code) ?? warning.code;
  return t('payout.ibanLength', { country, length: warning.length, typed: warning.typed });
}

/** The fields of the payee's bank account. An IBAN that looks wrong shows a warning that does not block. */
export function SepaFields({ form }: { form: UseFormReturn<SepaForm> }) {
  const texts = useTexts();
  const { t } = texts;
  const fieldError = useFieldText();
  const { errors } = form.formState;
  const iban = useWatch({ control: form.control, name: 'iban' });
  const settledIban = useDebounced(iban, PAUSE_MS);
  const warning = settledIban === iban && isIbanLongEnough(iban) ? ibanWarning(iban) : undefined;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...form.register('firstName')}
          {...CONTACT_ROWS.name.input}
          label={t('form.name')}
          error={fieldError(errors.firstName)}
          required
        />
        <TextField
          {...form.register('lastName')}
          {...CONTACT_ROWS.surname.input}
          label={t('form.surname')}
          error={fieldError(errors.lastName)}
          required
        />
      </div>
      <Controller
        control={form.control}
        name="iban"
        render={({ field }) => (
          <MaskedField
            {...field}
            label={t('payout.iban')}
            error={fieldError(errors.iban)}
            format={groupIban}
            bare={bareIban}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      />
      {warning && (
        <Notice kind="warning" announce="status">
          {warningText(warning, texts)}
        </Notice>
      )}
    </>
  );
}
