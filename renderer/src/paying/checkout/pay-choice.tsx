import { useController, useFormContext } from 'react-hook-form';
import { PAYMENT_METHOD_ROWS, PAYMENT_METHODS } from '#shared/payment-methods.ts';
import { minimumText } from '#shared/rules/minimums.ts';
import { useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { useSums } from '../../screen/use-sums.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { PaymentMarks } from '../../ui/icons/payment-marks.tsx';
import { isBelowMinimum, lacksBalance } from './pay-rules.ts';
import type { CheckoutForm } from './rules.ts';
import styles from './checkout.module.css';

/** The choice of payment method. Warns if the total is below the method's minimum. */
export function PayChoice({ figures }: { figures: PurchaseFigures }) {
  const t = useT();
  const { control } = useFormContext<CheckoutForm>();
  const { value, onChange } = useController({ control, name: 'payBy' }).field;
  const { balance, minimum, currency } = figures;
  const { sentence, ofBalance, nextToEuro } = useSums(currency);
  const { minimum: minimumKey } = PAYMENT_METHOD_ROWS[value];
  const ownMoney = sentence(ofBalance(balance));
  const ownMinimum = nextToEuro(minimum);
  return (
    <div className={styles.stack}>
      <RadioGroup
        legend={t('checkout.payBy')}
        value={value}
        onChange={onChange}
        options={PAYMENT_METHODS.map((id) => {
          const { label, about, funds } = PAYMENT_METHOD_ROWS[id];
          const money = lacksBalance(id, figures) ? t('checkout.notEnough', { amount: ownMoney }) : ownMoney;
          return {
            value: id,
            label: t(label),
            description: about === undefined ? money : t(about),
            aside: funds === 'provider' ? <PaymentMarks small label={t('footer.payments')} /> : undefined,
          };
        })}
      />
      {minimumKey !== undefined && isBelowMinimum(value, figures) && (
        <Notice kind="warning" announce="status">
          {t(minimumKey, { n: minimumText(minimum) })}
          {ownMinimum && <bdi> ({ownMinimum})</bdi>}
        </Notice>
      )}
    </div>
  );
}
