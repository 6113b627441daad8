import { formatCredits } from '#shared/credits.ts';
import { euros, eurosIn, formatMoney } from '#shared/money.ts';
import { minimumText, reachesCardMinimum } from '#shared/rules/minimums.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../../payments/use-figures.ts';
import { useSettings } from '../../state/settings.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import type { PayBy } from './rules.ts';
import styles from './checkout.module.css';

interface PayChoiceProps {
  figures: PurchaseFigures;
  value: PayBy;
  onChange: (by: PayBy) => void;
}

/** The choice of balance or card. It tells if the total is too small for a card. */
export function PayChoice({ figures, value, onChange }: PayChoiceProps) {
  const t = useT();
  const locale = useLocale();
  const { internalCurrency } = useSettings();
  const { check, balance, euro, minimum, foreign } = figures;
  const tooLittle = value === 'card' && !reachesCardMinimum(euro.total.minor, minimum);
  const beside = foreign && formatMoney(eurosIn(foreign, minimum), locale);
  return (
    <div className={styles.stack}>
      <RadioGroup
        legend={t('checkout.payBy')}
        value={value}
        onChange={onChange}
        options={[
          {
            value: 'balance',
            label: t('checkout.byBalance'),
            description: check.credits
              ? `${formatCredits(check.credits.balance, locale)} ${internalCurrency.name}`
              : formatMoney(euros(balance), locale),
          },
          { value: 'card', label: t('checkout.byCard'), description: t('checkout.byCardText') },
        ]}
      />
      {tooLittle && (
        <Notice kind="warning" announce="status">
          {t('checkout.cardMinimum', { n: minimumText(minimum) })}
          {beside && <bdi> (≈ {beside})</bdi>}
        </Notice>
      )}
    </div>
  );
}
