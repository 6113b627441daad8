import { formatCredits } from '#shared/credits.ts';
import { euros, eurosIn, formatMoney, sameCurrency, multiplyPrice, type Price } from '#shared/money.ts';
import { PAYMENT_METHOD_ROWS, type PaymentMethod } from '#shared/payment-methods.ts';
import { reachesMinimum } from '#shared/rules/minimums.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../../payments/use-figures.ts';
import { useSettings } from '../../state/settings.ts';

/** One line of the money panel. */
export interface MoneyLine {
  label: string;
  amount: string;
  /** The amount in other currencies and in credits. */
  also: readonly string[];
  why?: string | undefined;
  look?: 'total' | 'good' | 'bad' | undefined;
}

/**
 * The lines of the money panel. Prices are the server's in both currencies. Balance, shortfall and minimum are in EUR,
 * with credits and an approximate amount in the chosen currency.
 */
export function useMoneyLines(figures: PurchaseFigures, payBy: PaymentMethod): MoneyLine[] {
  const { shown, euro, foreign, balance, minimum, check } = figures;
  const t = useT();
  const locale = useLocale();
  const { internalCurrency } = useSettings();

  const inEuro = (minor: number) => formatMoney(euros(minor), locale);
  const both = (own: Price, exact: Price) => ({
    amount: formatMoney(own, locale),
    also: sameCurrency(own, exact) ? [] : [formatMoney(exact, locale)],
  });
  const credits = (hundredths: number | undefined) =>
    hundredths === undefined ? [] : [`${formatCredits(hundredths, locale)} ${internalCurrency.name}`];
  const roughly = (minor: number) => (foreign ? [`≈ ${formatMoney(eurosIn(foreign, minor), locale)}`] : []);

  const total = both(shown.total, euro.total);
  const lines: MoneyLine[] = [
    { label: t('checkout.subtotal'), ...both(shown.subtotal, euro.subtotal) },
    ...(shown.discount.minor > 0
      ? [
          {
            label: t('checkout.promo', { code: figures.promo ?? '' }),
            ...both(multiplyPrice(shown.discount, -1), multiplyPrice(euro.discount, -1)),
            look: 'good' as const,
          },
        ]
      : []),
  ];

  const atProvider = (): MoneyLine[] => {
    const reached = reachesMinimum(euro.total.minor, minimum);
    return [
      { label: t('checkout.total'), ...total, look: 'total' },
      ...(minimum > 0
        ? [
            {
              label: t('checkout.minimum'),
              amount: inEuro(minimum),
              also: roughly(minimum),
              why: t(reached ? 'checkout.reached' : 'checkout.notReached'),
              look: reached ? undefined : ('bad' as const),
            },
          ]
        : []),
    ];
  };

  const fromBalance = (): MoneyLine[] => [
    {
      label: t('checkout.total'),
      amount: total.amount,
      also: [...total.also, ...credits(check.credits?.needed)],
      look: 'total',
    },
    {
      label: t('checkout.balance'),
      amount: inEuro(balance),
      also: [...credits(check.credits?.balance), ...roughly(balance)],
      why: check.enough ? t('checkout.left', { amount: inEuro(balance - euro.total.minor) }) : undefined,
    },
    ...(check.enough
      ? []
      : [
          {
            label: t('checkout.shortfall'),
            amount: inEuro(check.shortfall),
            also: [...credits(check.credits?.shortfall), ...roughly(check.shortfall)],
            why: t(check.topUp > check.shortfall ? 'checkout.raised' : 'checkout.topUpFirst', {
              amount: inEuro(check.topUp),
            }),
            look: 'bad' as const,
          },
        ]),
  ];

  switch (PAYMENT_METHOD_ROWS[payBy].funds) {
    case 'provider':
      return [...lines, ...atProvider()];
    case 'balance':
      return [...lines, ...fromBalance()];
  }
}
