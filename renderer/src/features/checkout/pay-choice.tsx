import { formatCredits } from '#shared/credits.ts';
import { euros, eurosIn, formatMoney } from '#shared/money.ts';
import { PAYMENT_METHOD_ROWS, PAYMENT_METHODS, type PaymentMethod } from '#shared/payment-methods.ts';
import { minimumText } from '#shared/rules/minimums.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../../payments/use-figures.ts';
import { useSettings } from '../../state/settings.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { isBelowMinimum } from './pay-rules.ts';
import styles from './checkout.module.css';

interface PayChoiceProps {
  figures: PurchaseFigures;
  value: PaymentMethod;
  onChange: (by: PaymentMethod) => void;
}

/** The choice of payment method. Warns if the total is below the method's minimum. */
export function PayChoice({ figures, value, onChange }: PayChoiceProps) {
  const t = useT();
  const locale = useLocale();
  const { internalCurrency } = useSettings();
  const { check, balance, minimum, foreign } = figures;
  const { minimum: minimumKey } = PAYMENT_METHOD_ROWS[value];
  const ownMoney = check.credits
    ? `${formatCredits(check.credits.balance, locale)} ${internalCurrency.name}`
    : formatMoney(euros(balance), locale);
  const minimumInForeign = foreign && formatMoney(eurosIn(foreign, minimum), locale);
  return (
    <div className={styles.stack}>
      <RadioGroup
        legend={t('checkout.payBy')}
        value={value}
        onChange={onChange}
        options={PAYMENT_METHODS.map((id) => {
          const { label, about } = PAYMENT_METHOD_ROWS[id];
          return { value: id, label: t(label), description: about === undefined ? ownMoney : t(about) };
        })}
      />
      {minimumKey !== undefined && isBelowMinimum(value, figures) && (
        <Notice kind="warning" announce="status">
          {t(minimumKey, { n: minimumText(minimum) })}
          {minimumInForeign && <bdi> (≈ {minimumInForeign})</bdi>}
        </Notice>
      )}
    </div>
  );
}
