import { EURO } from '#shared/money.ts';
import { offerSum, type Offer } from '#shared/wire/offers.ts';
import { useT } from '../../i18n/texts.ts';
import { useSums } from '../../screen/use-sums.ts';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import styles from './selling.module.css';

interface OfferAmountProps {
  offer: Offer;
  label: string;
  /** Says that payouts are made in EUR, where the offer is not. */
  euroOnly?: boolean;
}

/** What the shop pays for an offer. */
export function OfferAmount({ offer, label, euroOnly = false }: OfferAmountProps) {
  const t = useT();
  const { texts } = useSums();
  const price = offerSum(offer);
  return (
    <p className={styles.amount}>
      <span className={styles.label}>{label}</span>
      <span className={styles.sum}>
        <SumLines of={texts({ exact: [price] })} />
      </span>
      {euroOnly && price.currency.code !== EURO.code && (
        <span className={styles.note}>{t('payout.euro')}</span>
      )}
    </p>
  );
}
