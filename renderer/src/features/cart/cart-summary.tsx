import { useQuery } from '@tanstack/react-query';
import {
  addPrices,
  EURO,
  formatMoney,
  priceOf,
  sameCurrency,
  withSign,
  zeroIn,
  type Price,
} from '#shared/money.ts';
import { afterPromo } from '#shared/rules/shortfall.ts';
import type { SumTexts } from '#shared/sums.ts';
import type { Cart } from '#shared/wire/cart.ts';
import { numberFormat } from '#shared/intl-formats.ts';
import { cartQuery } from '../../api/cart.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useRemoveGone } from '../../item/cart-remove-gone.ts';
import { usePendingChanges, withPendingChanges } from '../../item/use-cart.ts';
import { paths } from '../../paths.ts';
import type { Figures } from '../../paying/cart-sums.ts';
import { useCartFigures } from '../../paying/use-figures.ts';
import { useSums } from '../../screen/use-sums.ts';
import { openDialog } from '../../state/dialog.ts';
import { useScope } from '../../state/preferences.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import { FormError } from '../../ui/feedback/notice.tsx';
import { PromoField } from './promo-field.tsx';
import { usePaidItems } from './use-paid-items.ts';
import styles from './cart-summary.module.css';

/** The discount and the total. A discount that is still in the previous currency does not count. */
function withPromo({ total }: Cart, figures: Figures | undefined) {
  const promo = figures && sameCurrency(figures.discount, total) ? figures.discount : zeroIn(total);
  return afterPromo(total, promo);
}

/** The total in the cart's currency, and as it is charged: `…` while that is not known. */
function useTotal(total: Price, inEuro: Figures | undefined): SumTexts {
  const { data: cart, isError } = useQuery(cartQuery({ ...useScope(), currency: EURO }));
  const pending = usePendingChanges();
  const { texts } = useSums();
  const charged = cart ? withPromo(withPendingChanges(cart, pending), inEuro).total : total;
  const [lead, ...others] = texts({ exact: [charged], asked: total });
  return cart || isError ? [lead, ...others] : [lead, '…'];
}

/** What the buyer pays less than before, by sales and promo code. Undefined without a sale: the code says its part. */
function savingOf({ items }: Cart, discount: Price): Price | undefined {
  const savings = items.flatMap(({ price, oldPrice, count, error }) =>
    oldPrice && error === undefined ? [priceOf((oldPrice.minor - price.minor) * count, price.currency)] : [],
  );
  return savings.length > 0 ? savings.reduce(addPrices, discount) : undefined;
}

/**
 * Removes what can't be bought, but not the items of a payment under way: they are still in the cart if it fails. While
 * nothing else is in the cart, says why there is nothing to buy.
 */
function SoldItems({ cart, left }: { cart: Cart; left: number }) {
  const t = useT();
  const paid = usePaidItems(cart.items.some(({ error }) => error !== undefined));
  const { isPossible, busy, failed, remove } = useRemoveGone(
    cart.items.filter(({ itemId }) => paid?.includes(itemId) === false),
  );
  if (left > 0 && !isPossible && failed === undefined) return null;
  return (
    <div className={styles.sold}>
      {left === 0 && <p className={styles.hint}>{t('cart.nothingLeft')}</p>}
      {isPossible && (
        <Button wide variant="secondary" busy={busy} onClick={remove}>
          {t('cart.removeGone')}
        </Button>
      )}
      <FormError text={failed} />
    </div>
  );
}

/** The cart's total and the Buy button. Always in view: next to the list, or at the bottom edge on phones. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useT();
  const locale = useLocale();
  const { shown, euro } = useCartFigures();
  const money = (price: Price) => <bdi>{formatMoney(price, locale)}</bdi>;
  const buyable = cart.items.filter(({ error }) => error === undefined).length;
  const { discount, total } = withPromo(cart, shown.figures);
  const saving = savingOf(cart, discount);
  const totalTexts = useTotal(total, euro.figures);
  const buy = (
    <Button wide disabled={buyable === 0} onClick={() => openDialog({ name: 'CHECKOUT' })}>
      {t('cart.buy')}
    </Button>
  );
  return (
    <>
      <section className={styles.summary} aria-labelledby="cart-summary">
        <h2 id="cart-summary" className={styles.title}>
          {t('cart.summary')}
        </h2>
        <dl className={styles.figures}>
          <div>
            <dt>{t('cart.products')}</dt>
            <dd>{numberFormat(locale).format(buyable)}</dd>
          </div>
          <div>
            <dt>{t('cart.subtotal')}</dt>
            <dd>{money(cart.total)}</dd>
          </div>
          {discount.minor > 0 && (
            <div className={styles.discount}>
              <dt>{t('cart.discount')}</dt>
              <dd>
                <bdi>{withSign(formatMoney(discount, locale), '−')}</bdi>
              </dd>
            </div>
          )}
          <div className={styles.total} aria-live="polite">
            <dt>{t('cart.total')}</dt>
            <dd>
              <SumLines of={totalTexts} />
            </dd>
          </div>
        </dl>
        {saving && (
          <p className={styles.saving}>{t('promo.saves', { amount: formatMoney(saving, locale) })}</p>
        )}
        <PromoField />
        <SoldItems cart={cart} left={buyable} />
        <div className={styles.beside}>{buy}</div>
        <p className={styles.delivery}>{t('cart.delivery')}</p>
        <ButtonLink variant="quiet" wide to={paths.products}>
          {t('cart.continue')}
        </ButtonLink>
      </section>
      <div className={styles.bar} data-on-floor="" data-bottom-bar="">
        <p className={styles.barTotal}>
          <span className={styles.label}>{t('cart.total')}</span> <SumLines of={totalTexts} />
        </p>
        {buy}
      </div>
    </>
  );
}
