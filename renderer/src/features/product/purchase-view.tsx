import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useT } from '../../i18n/texts.ts';
import type { CartToggle } from '../../item/cart-toggle.ts';
import type { BuyNow } from '../../item/use-buy-now.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { CartAddIcon, CheckIcon } from '../../ui/icons/icons.tsx';
import { TrashIcon } from '../../ui/icons/more-icons.tsx';
import { Price } from '../../ui/items/price.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import type { ShowcaseFacts } from './showcase-facts.ts';
import styles from './purchase.module.css';

/** True for the second click of a double click: the first one has put another control in its place. */
const isRepeated = ({ detail }: MouseEvent) => detail > 1;

interface PurchaseViewProps {
  price: Pick<ShowcaseFacts, 'price' | 'oldPrice' | 'oldPriceLabel'>;
  cart: CartToggle;
  buyNow: BuyNow;
  /** The lowest price of other copies. Its line is there without it, so that nothing moves. */
  lowest: ReactNode;
}

/**
 * An item's price, its cart button, or for an item in the cart the way there, and 'Buy now'. A bar at the bottom edge on
 * phones.
 */
export function PurchaseView({ price, cart: { inCart, busy, toggle }, buyNow, lowest }: PurchaseViewProps) {
  const t = useT();
  const toCart = useRef<HTMLAnchorElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // While the request runs, what was pressed stays.
  const isIn = inCart !== busy;
  // A second press of Enter would take the item out again: the same button is 'Remove' now.
  useEffect(() => {
    if (isIn && document.activeElement === pressed.current) toCart.current?.focus();
  }, [isIn]);
  return (
    <div className={styles.purchase}>
      <div className={styles.bar} data-on-floor="" data-bottom-bar="">
        <div className={styles.amounts}>
          <Price size="large" amount={price.price} old={price.oldPrice} oldLabel={price.oldPriceLabel} />
          {isIn && (
            <p className={styles.inCart}>
              <CheckIcon size={16} />
              {t('item.inCart')}
            </p>
          )}
        </div>
        <div className={classNames(styles.actions, isIn && styles.both)}>
          {isIn && (
            <ButtonLink
              ref={toCart}
              wide
              to={paths.cart}
              onClick={(event) => {
                if (isRepeated(event)) event.preventDefault();
              }}
            >
              {t('item.goToCart')}
            </ButtonLink>
          )}
          <Button
            ref={pressed}
            wide
            variant={isIn ? 'outlined' : 'primary'}
            busy={busy && !buyNow.busy}
            icon={isIn ? <TrashIcon /> : <CartAddIcon />}
            onClick={(event) => {
              if (!isRepeated(event)) toggle();
            }}
          >
            <span className={styles.word}>{t(isIn ? 'item.remove' : 'item.buy')}</span>
          </Button>
          <Button
            wide
            variant="outlined"
            busy={buyNow.busy}
            onClick={(event) => {
              if (!isRepeated(event)) buyNow.buy();
            }}
          >
            {t('item.buyNow')}
          </Button>
        </div>
      </div>
      <div className={styles.lowest}>{lowest}</div>
    </div>
  );
}
