import type { ReactNode } from 'react';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { TermsSentence } from '../../form/terms-sentence.tsx';
import { useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { useSums } from '../../screen/use-sums.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import { isBelowMinimum, lacksBalance } from './pay-rules.ts';
import styles from './pay-foot.module.css';

interface PayFootProps {
  figures: PurchaseFigures;
  payBy: PaymentMethod;
  busy: boolean;
  /** Items that can't be bought have to be removed first. */
  blocked: boolean;
  /** The end of the last request is not known: the button looks disabled, and a press only asks about it again. */
  waits: boolean;
  /** How the last request ended. */
  children: ReactNode;
}

/**
 * The button that pays, always in view at the lower edge of the dialog. The total is next to it where the button does not
 * say all of it: in another currency than the charged one, and before a top-up.
 */
export function PayFoot({ figures, payBy, busy, blocked, waits, children }: PayFootProps) {
  const t = useT();
  const { shown, euro, current, currency } = figures;
  const isUnverified = useSession((state) => state.emailVerified === false);
  const total = useSums(currency).texts({ exact: [euro.total], asked: shown.total });
  const topUpFirst = lacksBalance(payBy, figures);
  const isSaid = total.length === 1 && !topUpFirst;
  return (
    <div className={classNames(styles.foot, isSaid && styles.short)} data-bottom-bar="">
      {children}
      {!isSaid && (
        <p className={styles.total}>
          <span className={styles.label}>{t('checkout.total')}</span> <SumLines of={total} />
        </p>
      )}
      <p className={styles.terms}>
        <TermsSentence sentence="checkout.terms" className={styles.link} />
      </p>
      <Button
        type="submit"
        wide
        busy={busy || !current}
        aria-disabled={waits}
        disabled={isBelowMinimum(payBy, figures) || blocked || isUnverified}
      >
        {topUpFirst ? t('checkout.topUp') : t('checkout.pay', { amount: total[0] })}
      </Button>
    </div>
  );
}
