import { minimumText } from '#shared/rules/minimums.ts';
import { suggestedTopUps } from '#shared/rules/suggested-top-ups.ts';
import { useT } from '../../i18n/texts.ts';
import { usePurchaseFigures } from '../use-figures.ts';
import { euroSum, useSums } from '../../screen/use-sums.ts';
import { useSettings } from '../../state/settings.ts';
import { Chip } from '../../ui/actions/chip.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import styles from './topup.module.css';

interface SuggestedAmountsProps {
  /** Minor units of EUR; undefined if the typed amount is invalid. */
  chosen: number | undefined;
  /** True if the dialog says already what the amount is for. */
  hasReason: boolean;
  onPick: (minor: number) => void;
}

/**
 * The suggested amounts. If the cart costs more than the balance, they cover what is missing. Those below the minimum
 * are disabled.
 */
export function SuggestedAmounts({ chosen, hasReason, onPick }: SuggestedAmountsProps) {
  const t = useT();
  const { texts, sentence } = useSums();
  const { minTopUp } = useSettings();
  const { figures, failed } = usePurchaseFigures();
  if (!figures && !failed && navigator.onLine) return <Waiting />;
  const needed = figures?.check.topUp ?? 0;
  const amounts = suggestedTopUps(needed);
  const tooSmall = amounts.some((amount) => amount < minTopUp);
  return (
    <div role="group" aria-label={t('topup.suggested')} className={styles.amounts}>
      {amounts.map((amount) => (
        <Chip
          key={amount}
          pressed={chosen === amount}
          disabled={amount < minTopUp}
          aria-describedby={amount < minTopUp ? 'topup-too-small' : undefined}
          onClick={() => onPick(amount)}
        >
          <span className={styles.sum}>
            <SumLines of={texts(euroSum(amount))} />
          </span>
        </Chip>
      ))}
      {needed > 0 && !hasReason && (
        <p className={styles.note}>{t('topup.coversCart', { amount: sentence(euroSum(needed)) })}</p>
      )}
      {tooSmall && (
        <p id="topup-too-small" className={styles.note}>
          {t('topup.minimum', { n: minimumText(minTopUp) })}
        </p>
      )}
    </div>
  );
}

/** As high as the suggestions, which depend on the cart. */
function Waiting() {
  return (
    <div className={styles.amounts}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className={styles.chip} />
      ))}
    </div>
  );
}

/** What a top-up adds to the balance. @param minor minor units of EUR */
export function CreditedAmount({ minor }: { minor: number }) {
  const t = useT();
  const { sentence, ofBalance } = useSums();
  return t('topup.arrives', { amount: sentence(ofBalance(minor)) });
}

interface MinimumAmountProps {
  /** Minor units of EUR. */
  minor: number;
  /** True if an error shows the minimum in EUR already. */
  hasError: boolean;
}

/** The minimum top-up: the fixed text in EUR, then the chosen currency. */
export function MinimumAmount({ minor, hasError }: MinimumAmountProps) {
  const t = useT();
  const own = useSums().nextToEuro(minor);
  if (hasError) return own && <bdi>{own}</bdi>;
  return (
    <>
      {t('topup.minimum', { n: minimumText(minor) })} {own && <bdi>({own})</bdi>}
    </>
  );
}
