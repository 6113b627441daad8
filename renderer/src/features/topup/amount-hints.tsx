import { formatCredits } from '#shared/credits.ts';
import { EURO, eurosIn, formatMoney } from '#shared/money.ts';
import { minimumText } from '#shared/rules/minimums.ts';
import { checkBalance } from '#shared/rules/shortfall.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useSettings } from '../../state/settings.ts';

/** The approximate amount in the chosen currency; undefined if that is EUR. @param minor minor units of EUR */
function useRoughly(minor: number): string | undefined {
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  if (currency.code === EURO.code) return undefined;
  return `≈ ${formatMoney(eurosIn(currency, minor), locale)}`;
}

/** The amount in credits and in the chosen currency. @param minor minor units of EUR */
export function CreditedAmount({ minor }: { minor: number }) {
  const t = useT();
  const locale = useLocale();
  const { internalCurrency } = useSettings();
  const { euroRate, name } = internalCurrency;
  const { credits } = checkBalance({ total: 0, balance: minor, euroRate, minTopUp: 0 });
  const roughly = useRoughly(minor);
  const parts = [credits && `${formatCredits(credits.balance, locale)} ${name}`, roughly];
  const amount = parts.filter((part) => part !== undefined).join(' · ');
  return amount === '' ? null : t('topup.arrives', { amount });
}

interface MinimumAmountProps {
  /** Minor units of EUR. */
  minor: number;
  /** True if an error shows the minimum in EUR already. */
  hasError: boolean;
}

/** The minimum top-up, in EUR and in the chosen currency. */
export function MinimumAmount({ minor, hasError }: MinimumAmountProps) {
  const t = useT();
  const roughly = useRoughly(minor);
  if (hasError) return roughly && <bdi>{roughly}</bdi>;
  return (
    <>
      {t('topup.minimum', { n: minimumText(minor) })} {roughly && <bdi>({roughly})</bdi>}
    </>
  );
}
