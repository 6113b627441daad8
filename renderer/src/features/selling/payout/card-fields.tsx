import { Controller, type UseFormReturn } from 'react-hook-form';
import { cardDigits, formatExpiry, groupCard } from '#shared/rules/card.ts';
import { digitsOf } from '#shared/typed-text.ts';
import { useFieldText } from '../../../i18n/field-text.ts';
import { useT } from '../../../i18n/texts.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MaskedField } from './masked-field.tsx';
import type { CardForm } from './payout-rules.ts';

/** The fields of the payee's card, for `card-direct` only. With `card-form` the provider asks for the card. */
export function CardFields({ form }: { form: UseFormReturn<CardForm> }) {
  const t = useT();
  const fieldError = useFieldText();
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={form.control}
        name="number"
        render={({ field }) => (
          <MaskedField
            {...field}
            label={t('payout.cardNumber')}
            error={fieldError(errors.number)}
            format={groupCard}
            bare={cardDigits}
            required
            inputMode="numeric"
            autoComplete="cc-number"
          />
        )}
      />
      <TextField
        {...form.register('holder')}
        label={t('payout.cardHolder')}
        error={fieldError(errors.holder)}
        required
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
      />
      <Controller
        control={form.control}
        name="expiry"
        render={({ field }) => (
          <MaskedField
            {...field}
            label={t('payout.expiry')}
            error={fieldError(errors.expiry)}
            format={formatExpiry}
            bare={digitsOf}
            required
            placeholder={t('payout.expiryHint')}
            inputMode="numeric"
            autoComplete="cc-exp"
          />
        )}
      />
    </>
  );
}
