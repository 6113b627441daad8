import { Link } from 'react-router-dom';
import { discountOf } from '#shared/discount.ts';
import { readItemName } from '#shared/item-name.ts';
import { formatMoney } from '#shared/money.ts';
import type { CartLine as Line } from '#shared/wire/cart.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useLineFacts } from '../../item/item-facts.ts';
import { lineProblem } from '../../item/line-problem.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { TrashIcon } from '../../ui/icons/more-icons.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { LineRarity, LineWear } from './line-facts.tsx';
import { LinePicture } from './line-picture.tsx';
import styles from './cart-line.module.css';

/** The kind of item, where its name does not say it. */
function typeBesides({ title, type }: Line): string {
  return title.toLowerCase().includes(type.trim().toLowerCase()) ? '' : type;
}

/**
 * One item of the cart. Why it can't be bought, such as 'sold', is below its name. Exterior, float and rarity appear when
 * they are known; their space is reserved.
 */
export function CartLine({ line, onRemove }: { line: Line; onRemove: () => void }) {
  const t = useT();
  const facts = useLineFacts(line, true);
  const title = line.title || t('item.unnamed');
  // The exterior has a place of its own.
  const name = (facts?.exterior !== undefined && readItemName(title, facts.exterior).name) || title;
  const type = typeBesides(line);
  const problem = lineProblem(line, t);
  return (
    <>
      <LinePicture path={line.imagePath} rarity={facts?.rarity} />
      <p className={styles.title} title={title}>
        {line.isRemovable ? (
          <Link to={paths.item({ id: line.itemId, category: facts?.category })}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </p>
      <p className={styles.facts}>
        {type && <bdi>{type}</bdi>}
        {facts && <LineRarity facts={facts} />}
      </p>
      <p className={styles.quantity}>{t('cart.quantity', { count: line.count })}</p>
      <div className={styles.wear}>{facts && <LineWear facts={facts} />}</div>
      {/* A line that could not be read has no price. */}
      {line.error !== '' && <LinePrice line={line} />}
      {problem !== undefined && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      {line.isRemovable && (
        <IconButton icon={<TrashIcon />} label={t('item.take', { title })} onClick={onRemove} />
      )}
    </>
  );
}

/** A line's price; on sale, also what the item cost before, and how much less that is. */
function LinePrice({ line: { price, oldPrice: before, error } }: { line: Line }) {
  const t = useT();
  const locale = useLocale();
  // Nothing is saved on an item that can't be bought.
  const oldPrice = error === undefined ? before : undefined;
  const old = oldPrice && formatMoney(oldPrice, locale);
  const percent = discountOf({ price, oldPrice });
  return (
    <p className={styles.price}>
      <bdi className={styles.amount}>{formatMoney(price, locale)}</bdi>
      {old !== undefined && (
        <span className={styles.sale}>
          <VisuallyHidden>{t('item.oldPrice', { price: old })}</VisuallyHidden>
          <s aria-hidden="true">
            <bdi>{old}</bdi>
          </s>{' '}
          <bdi className={styles.less}>{t('item.discount', { percent })}</bdi>
        </span>
      )}
    </p>
  );
}
