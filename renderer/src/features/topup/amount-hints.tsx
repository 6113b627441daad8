import { formatCredits } from '#shared/credits.ts';
import { EURO, eurosIn, formatMoney } from '#shared/money.ts';
import { minimumText } from '#shared/rules/minimums.ts';
import { checkBalance } from '#shared/rules/shortfall.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useSettings } from '../../state/settings.ts';

/** The same amount of EUR, roughly, in the reader's currency; undefined where that is EUR. */
function useRoughly(minor: number): string | undefined {
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  if (currency.code === EURO.code) return undefined;
  return `≈ ${formatMoney(eurosIn(currency, minor), locale)}`;
}

/** What an amount of EUR is on the balance, in credits and in the reader's currency. @param minor minor units */
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
  /** An error above says it in EUR already. */
  besideError: boolean;
}

/** The least that can be topped up, in EUR and beside it in the reader's currency. */
export function MinimumAmount({ minor, besideError }: MinimumAmountProps) {
  const t = useT();
  const roughly = useRoughly(minor);
  if (besideError) return roughly && <bdi>{roughly}</bdi>;
  return (
    <>
      {t('topup.minimum', { n: minimumText(minor) })} {roughly && <bdi>({roughly})</bdi>}
    </>
  );
}
