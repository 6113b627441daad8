import { formatMoney } from '#shared/money.ts';
import type { CartLine as Line } from '#shared/wire/cart.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useCartToggle } from '../../item/cart-toggle.ts';
import { imageUrl } from '../../item/image-url.ts';
import noPicture from '../../item/no-picture.svg';
import { IconButton } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { TrashIcon } from '../../ui/icons/more-icons.tsx';
import styles from './cart-line.module.css';

/** One item of the cart. The server's error, such as 'sold', is below its name. */
export function CartLine({ line }: { line: Line }) {
  const t = useT();
  const locale = useLocale();
  const { busy, toggle } = useCartToggle(line.itemId, 'cart.lineFailed');
  const title = line.title || t('item.unnamed');
  return (
    <li className={classNames(styles.line, line.error !== undefined && styles.gone)}>
      <img
        className={styles.picture}
        src={imageUrl(line.imagePath) ?? noPicture}
        alt=""
        width={96}
        height={72}
      />
      <div className={styles.words}>
        <p className={styles.type}>{line.type}</p>
        <p className={styles.title}>{title}</p>
        <p className={styles.quantity}>{t('cart.quantity', { count: line.count })}</p>
        {line.error && (
          <p className={styles.error} role="alert">
            {line.error}
          </p>
        )}
      </div>
      <p className={styles.price}>{formatMoney(line.price, locale)}</p>
      <IconButton icon={<TrashIcon />} label={t('item.take', { title })} busy={busy} onClick={toggle} />
    </li>
  );
}
