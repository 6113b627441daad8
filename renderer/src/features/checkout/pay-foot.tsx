import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { TermsSentence } from '../../form/terms-sentence.tsx';
import { useLocale, useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../../payments/use-figures.ts';
import { Button } from '../../ui/actions/button.tsx';
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
  const locale = useLocale();
  const amount = formatMoney(figures.shown.total, locale);
  return (
    <div className={styles.foot} data-bottom-bar="">
      {children}
      <p className={styles.total}>
        <span>{t('checkout.total')}</span> <bdi>{amount}</bdi>
      </p>
      <p className={styles.terms}>
        <TermsSentence sentence="checkout.terms" className={styles.link} />
      </p>
      <Button
        type="submit"
        wide
        busy={busy || !figures.current}
        disabled={isBelowMinimum(payBy, figures) || blocked}
      >
        {lacksBalance(payBy, figures) ? t('checkout.topUp') : t('checkout.pay', { amount })}
      </Button>
    </div>
  );
}
