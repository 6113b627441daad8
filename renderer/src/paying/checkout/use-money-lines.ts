import { multiplyPrice, type Price } from '#shared/money.ts';
import { PAYMENT_METHOD_ROWS, type PaymentMethod } from '#shared/payment-methods.ts';
import { reachesMinimum } from '#shared/rules/minimums.ts';
import type { SumTexts } from '#shared/sums.ts';
import { useT } from '../../i18n/texts.ts';
import type { PurchaseFigures } from '../use-figures.ts';
import { euroSum, useSums } from '../../screen/use-sums.ts';

/** One line of the money panel. */
export interface MoneyLine {
  label: string;
  sum: SumTexts;
  why?: string | undefined;
  look?: 'total' | 'good' | 'bad' | undefined;
}

/**
 * The lines of the money panel. Prices are the server's, in the chosen currency and in EUR. Balance, shortfall and
 * minimum are only known in EUR.
 */
export function useMoneyLines(figures: PurchaseFigures, payBy: PaymentMethod): MoneyLine[] {
  const { shown, euro, currency, balance, minimum, check } = figures;
  const t = useT();
  const { texts, sentence, ofBalance } = useSums(currency);
  const inEuro = (minor: number) => sentence(euroSum(minor));
  const priced = (asked: Price, exact: Price) => ({ exact: [exact], asked });

  const total = priced(shown.total, euro.total);
  const lines: MoneyLine[] = [
    { label: t('checkout.subtotal'), sum: texts(priced(shown.subtotal, euro.subtotal)) },
  ];
  if (shown.discount.minor > 0)
    lines.push({
      label: t('checkout.promo', { code: figures.promo ?? '' }),
      sum: texts(priced(multiplyPrice(shown.discount, -1), multiplyPrice(euro.discount, -1))),
      look: 'good',
    });

  switch (PAYMENT_METHOD_ROWS[payBy].funds) {
    case 'provider': {
      lines.push({ label: t('checkout.total'), sum: texts(total), look: 'total' });
      const reached = reachesMinimum(euro.total.minor, minimum);
      if (minimum > 0)
        lines.push({
          label: t('checkout.minimum'),
          sum: texts(euroSum(minimum)),
          why: t(reached ? 'checkout.reached' : 'checkout.notReached'),
          look: reached ? undefined : 'bad',
        });
      return lines;
    }
    case 'balance': {
      const left = balance - euro.total.minor;
      lines.push(
        {
          label: t('checkout.total'),
          sum: texts({ ...ofBalance(euro.total.minor, 'up'), asked: shown.total }),
          look: 'total',
        },
        {
          label: t('checkout.balance'),
          sum: texts(ofBalance(balance)),
          why: check.enough ? t('checkout.left', { amount: inEuro(left) }) : undefined,
        },
      );
      if (!check.enough)
        lines.push({
          label: t('checkout.shortfall'),
          sum: texts(ofBalance(check.shortfall, 'up')),
          why: t(check.topUp > check.shortfall ? 'checkout.raised' : 'checkout.topUpFirst', {
            amount: inEuro(check.topUp),
          }),
          look: 'bad',
        });
      return lines;
    }
  }
}
