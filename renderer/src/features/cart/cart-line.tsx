import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isSaidBy } from '#shared/item-name.ts';
import { formatMoney } from '#shared/money.ts';
import type { CartLine as Line } from '#shared/wire/cart.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { itemFactsQuery } from '../../item/item-facts.ts';
import { lineProblem } from '../../item/line-problem.ts';
import { paths } from '../../paths.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { TrashIcon } from '../../ui/icons/more-icons.tsx';
import { LineExterior, LineRarity, LineWear } from './line-facts.tsx';
import { LinePicture } from './line-picture.tsx';
import styles from './cart-line.module.css';

/**
 * One item of the cart. Why it can't be bought, such as 'sold', is below its name. Exterior, float and rarity appear when
 * they are known; their space is reserved.
 */
export function CartLine({ line, onRemove }: { line: Line; onRemove: () => void }) {
  const t = useT();
  const locale = useLocale();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  // The server has no page for a sold item.
  const isAvailable = line.error === undefined;
  const { data: facts } = useQuery({
    ...itemFactsQuery(line.itemId, scope),
    enabled: settled && isAvailable,
  });
  const title = line.title || t('item.unnamed');
  const problem = lineProblem(line, t);
  return (
    <>
      <LinePicture path={line.imagePath} rarity={facts?.rarity} />
      <div className={styles.words}>
        <p className={styles.type}>{isSaidBy(line.title, line.type) ? '' : line.type}</p>
        <p className={styles.title}>
          {line.isRemovable ? (
            <Link to={paths.item({ id: line.itemId, category: facts?.category })}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </p>
        <p className={styles.facts}>
          <span>{t('cart.quantity', { count: line.count })}</span>
          {facts && <LineRarity facts={facts} />}
        </p>
        {(facts ?? isAvailable) && <p className={styles.facts}>{facts && <LineExterior facts={facts} />}</p>}
        {problem !== undefined && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.wear}>{facts?.float !== undefined && <LineWear float={facts.float} />}</div>
      {/* A line that could not be read has no price. */}
      <p className={styles.price}>{line.error !== '' && formatMoney(line.price, locale)}</p>
      {line.isRemovable && (
        <IconButton icon={<TrashIcon />} label={t('item.take', { title })} onClick={onRemove} />
      )}
    </>
  );
}
