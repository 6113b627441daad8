import { minimumText } from '#shared/rules/minimums.ts';
import { useT } from '../../i18n/texts.ts';
import { useSums } from '../../screen/use-sums.ts';

/**
 * What a top-up adds to the balance. Nothing if it is only the typed amount.
 * @param minor minor units of EUR
 */
export function CreditedAmount({ minor }: { minor: number }) {
  const t = useT();
  const { texts, sentence, ofBalance } = useSums();
  const sum = ofBalance(minor);
  return texts(sum).length > 1 ? t('topup.arrives', { amount: sentence(sum) }) : null;
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
