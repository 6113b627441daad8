import { formatMoney, zeroIn, sameCurrency, multiplyPrice, type Price } from '#shared/money.ts';
import { afterPromo } from '#shared/rules/shortfall.ts';
import type { Cart } from '#shared/wire/cart.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { useCartFigures } from '../../payments/use-figures.ts';
import { openDialog } from '../../state/dialog.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { PromoField } from './promo-field.tsx';
import styles from './cart-summary.module.css';

/** The cart's total and the Buy button. Always in view: next to the list, or at the bottom edge on phones. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useT();
  const locale = useLocale();
  const shown = useCartFigures();
  const money = (price: Price) => <bdi>{formatMoney(price, locale)}</bdi>;
  const buyable = cart.items.filter(({ error }) => error === undefined).length;
  // Ignore a discount that is still in the previous currency.
  const promo = shown && sameCurrency(shown.discount, cart.total) ? shown.discount : zeroIn(cart.total);
  const { discount, total } = afterPromo(cart.total, promo);
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
            <dd>{new Intl.NumberFormat(locale).format(buyable)}</dd>
          </div>
          <div>
            <dt>{t('cart.subtotal')}</dt>
            <dd>{money(cart.total)}</dd>
          </div>
          {discount.minor > 0 && (
            <div className={styles.discount}>
              <dt>{t('cart.discount')}</dt>
              <dd>{money(multiplyPrice(discount, -1))}</dd>
            </div>
          )}
          <div className={styles.total} aria-live="polite">
            <dt>{t('cart.total')}</dt>
            <dd>{money(total)}</dd>
          </div>
        </dl>
        <PromoField />
        {buyable === 0 && <p className={styles.hint}>{t('cart.nothingLeft')}</p>}
        <div className={styles.beside}>{buy}</div>
        <ButtonLink variant="quiet" wide to={paths.products}>
          {t('cart.continue')}
        </ButtonLink>
      </section>
      <div className={styles.bar} data-on-floor="" data-bottom-bar="">
        <p className={styles.barTotal}>
          <span>{t('cart.total')}</span> {money(total)}
        </p>
        {buy}
      </div>
    </>
  );
}
