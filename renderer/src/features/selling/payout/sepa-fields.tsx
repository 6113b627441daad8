import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { bareIban, hasValidIbanChecksum, groupIban, isIbanLongEnough } from '#shared/rules/iban.ts';
import { useFieldText } from '../../../i18n/field-text.ts';
import { useT } from '../../../i18n/texts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MaskedField } from './masked-field.tsx';
import type { SepaForm } from './payout-rules.ts';
import { useDebounced } from '../../../screen/use-debounced.ts';
import styles from '../selling.module.css';

/** Don't warn while an IBAN is being typed. In ms. */
const PAUSE_MS = 600;

/** The fields of the payee's bank account. Wrong check digits show a warning that does not block. */
export function SepaFields({ form }: { form: UseFormReturn<SepaForm> }) {
  const t = useT();
  const fieldError = useFieldText();
  const { errors } = form.formState;
  const iban = useWatch({ control: form.control, name: 'iban' });
  const settledIban = useDebounced(iban, PAUSE_MS);
  const doubtful = settledIban === iban && isIbanLongEnough(iban) && !hasValidIbanChecksum(iban);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...form.register('firstName')}
          label={t('form.name')}
          error={fieldError(errors.firstName)}
          required
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...form.register('lastName')}
          label={t('form.surname')}
          error={fieldError(errors.lastName)}
          required
          autoComplete="family-name"
          maxLength={100}
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
      {doubtful && (
        <Notice kind="warning" announce="status">
          {t('payout.ibanDoubt')}
        </Notice>
      )}
    </>
  );
}
