import { useFormContext, useWatch } from 'react-hook-form';
import { tradeLinkWarning } from '#shared/rules/trade-link.ts';
import { useFieldText } from '../../i18n/field-text.ts';
import { useT } from '../../i18n/texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
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
  const { register, control, formState } = useFormContext<CheckoutForm>();
  const warning = tradeLinkWarning(useWatch({ control, name: 'tradeUrl' }), steamId);
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
      {warning && (
        <Notice kind="warning" announce="status">
          {t(warning === 'not-steam' ? 'form.tradeLinkNotSteam' : 'form.tradeLinkOther')}
        </Notice>
      )}
    </div>
  );
}
