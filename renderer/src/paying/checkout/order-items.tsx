import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#shared/money.ts';
import type { CartLine } from '#shared/wire/cart.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import { imageUrl } from '../../item/image-url.ts';
import { itemFactsQuery } from '../../item/item-facts.ts';
import noPicture from '../../item/no-picture.svg';
import { useScope } from '../../state/preferences.ts';
import styles from './order-items.module.css';

/** More rows scroll within the list. */
const SHOWN_ROWS = 4;

/** The items that are bought, one row each. A long list scrolls. */
export function OrderItems({ lines }: { lines: readonly CartLine[] }) {
  const t = useT();
  const scrolls = lines.length > SHOWN_ROWS;
  return (
    // The keyboard scrolls the list by its focus: nothing in it can have that.
    <ul className={styles.list} aria-label={t('checkout.items')} {...(scrolls && { tabIndex: 0 })}>
      {lines.map((line) => (
        <OrderItem key={line.itemId} line={line} />
      ))}
    </ul>
  );
}

function OrderItem({ line }: { line: CartLine }) {
  const t = useT();
  const locale = useLocale();
  const exteriorName = useExteriorName();
  // The cart has asked for the facts already; the checkout shows those that came.
  const { data: facts } = useQuery({ ...itemFactsQuery(line.itemId, useScope()), enabled: false });
  return (
    <li className={styles.item} data-rarity={facts?.rarity}>
      <img
        className={styles.picture}
        src={imageUrl(line.imagePath) ?? noPicture}
        alt=""
        width={48}
        height={36}
      />
      <span className={styles.title}>
        <bdi>{line.title || t('item.unnamed')}</bdi>
      </span>
      <span className={styles.exterior}>{facts?.exterior && exteriorName(facts.exterior)}</span>
      <bdi className={styles.price}>{formatMoney(line.price, locale)}</bdi>
    </li>
  );
}
