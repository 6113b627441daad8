import { useFormContext, useWatch } from 'react-hook-form';
import { TradeLinkNote } from '../../form/trade-link-note.tsx';
import { useFieldText } from '../../i18n/field-text.ts';
import { useT } from '../../i18n/texts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { CheckoutForm } from './rules.ts';
import styles from './checkout.module.css';

/**
 * The trade link for the delivery. A suspicious link shows a warning but does not block. A separate component, so that
 * typing renders nothing else.
 */
export function TradeLinkField({ steamId }: { steamId: string | undefined }) {
  const t = useT();
  const fieldError = useFieldText();
  const { register, control, formState, setValue } = useFormContext<CheckoutForm>();
  const link = useWatch({ control, name: 'tradeUrl' });
  return (
    <div className={styles.stack}>
      <TextField
        {...register('tradeUrl')}
        label={t('form.tradeLink')}
        hint={t('checkout.tradeLinkHint')}
        error={fieldError(formState.errors.tradeUrl)}
        required
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={500}
      />
      <TradeLinkNote
        link={link}
        steamId={steamId}
        onCorrect={(corrected) => setValue('tradeUrl', corrected, { shouldDirty: true })}
      />
    </div>
  );
}
