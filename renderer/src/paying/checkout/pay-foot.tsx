import type { ReactNode } from 'react';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { TermsSentence } from '../../form/terms-sentence.tsx';
import { useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { useSums } from '../../screen/use-sums.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import { isBelowMinimum, lacksBalance } from './pay-rules.ts';
import styles from './pay-foot.module.css';

interface PayFootProps {
  figures: PurchaseFigures;
  payBy: PaymentMethod;
  busy: boolean;
  /** Items that can't be bought have to be removed first. */
  blocked: boolean;
  /** How the last request ended. */
  children: ReactNode;
}

/** The total and the button that pays, always in view at the lower edge of the dialog. */
export function PayFoot({ figures, payBy, busy, blocked, children }: PayFootProps) {
  const t = useT();
  const { shown, euro, current, currency } = figures;
  const total = useSums(currency).texts({ exact: [euro.total], asked: shown.total });
  return (
    <div className={styles.foot} data-bottom-bar="">
      {children}
      <p className={styles.total}>
        <span className={styles.label}>{t('checkout.total')}</span> <SumLines of={total} />
      </p>
      <p className={styles.terms}>
        <TermsSentence sentence="checkout.terms" className={styles.link} />
      </p>
      <Button type="submit" wide busy={busy || !current} disabled={isBelowMinimum(payBy, figures) || blocked}>
        {lacksBalance(payBy, figures) ? t('checkout.topUp') : t('checkout.pay', { amount: total[0] })}
      </Button>
    </div>
  );
}
