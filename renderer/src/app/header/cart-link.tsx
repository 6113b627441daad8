import { Link } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { CartIcon } from '../../ui/icons/more-icons.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import type { CartLinkTexts } from '../../item/cart-link-texts.ts';
import styles from './header.module.css';

/** The way to the cart, with the number of its items. */
export function CartLinkView({ name, badge }: CartLinkTexts) {
  const t = useT();
  return (
    <Link
      to={paths.cart}
      className={classNames(styles.trigger, styles.cart)}
      aria-label={name}
      title={t('header.cart')}
    >
      <CartIcon />
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
    </Link>
  );
}
