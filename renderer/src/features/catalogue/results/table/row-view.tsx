import type { MouseEvent, ReactNode } from 'react';
import { discountOf } from '#shared/discount.ts';
import { exteriorShort } from '#shared/exterior.ts';
import { formatFloat, formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../../../i18n/texts.ts';
import { rarityName } from '../../../../item/rarity-name.ts';
import { exteriorName } from '../../../../item/exterior-name.ts';
import { ItemPicture } from '../../../../item/item-picture.tsx';
import type { CartToggle } from '../../../../item/cart-toggle.ts';
import { paths } from '../../../../paths.ts';
import { classNames } from '../../../../ui/page/class-names.ts';
import { wearOf } from '../../../../ui/items/wear.ts';
import { rowName } from './page-sort.ts';
import type { TableExtras } from './table-view.tsx';
import styles from './items-table.module.css';

interface RowViewProps {
  item: Item;
  /** The subcategory in the item's link, if the list knows it. */
  subcategory?: string | undefined;
  /** True for the row that the Tab key reaches; arrow keys lead to the others. */
  tabbable: boolean;
  cart: CartToggle;
  /** The bell, once the pointer or the focus was here. */
  bell: ReactNode;
  /** What the wide table shows besides. */
  extras: TableExtras;
  /** The prices of the last days, if they are known. */
  history: ReactNode;
  /** Called when the pointer or the focus comes. */
  onIntent: () => void;
  /** Called when the item's link is pressed. */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** An item's row, in few elements: there are a hundred. */
export function RowView(props: RowViewProps) {
  const { item, subcategory, tabbable, cart, bell, extras, history, onIntent, onFollow } = props;
  const t = useT();
  const locale = useLocale();
  const title = item.title ?? t('item.unnamed');
  const percent = discountOf(item);
  const { exterior, float } = item;
  const rarity = item.rarityName && rarityName(item.rarityName, t);
  return (
    <div role="row" className={styles.row} onPointerEnter={onIntent} onFocus={onIntent}>
      <div role="rowheader" className={styles.name}>
        <ItemPicture
          className={styles.picture}
          path={item.imagePath}
          width={40}
          height={30}
          loading="lazy"
          decoding="async"
        />
        <a
          className={styles.link}
          href={paths.item({ id: item.id, category: item.category, subcategory })}
          tabIndex={tabbable ? 0 : -1}
          title={title}
          onClick={onFollow}
        >
          {rowName(item) || title}
        </a>
        {item.stattrak && (
          <abbr className={styles.stattrak} title="StatTrak">
            ST
          </abbr>
        )}
      </div>
      <div
        role="gridcell"
        tabIndex={-1}
        title={exterior === undefined ? undefined : exteriorName(exterior, t)}
      >
        {exterior !== undefined && (exteriorShort(exterior) ?? exterior)}
      </div>
      <div
        role="gridcell"
        tabIndex={-1}
        className={classNames(styles.number, styles.float)}
        // The mark of the bar, which the style sheet draws: an element for each would be two hundred.
        style={float === undefined ? undefined : { backgroundPositionX: wearOf(float).at }}
      >
        {float !== undefined && formatFloat(float, locale)}
      </div>
      {extras.pattern && (
        <div role="gridcell" tabIndex={-1} className={classNames(styles.number, styles.pattern)}>
          {item.pattern}
        </div>
      )}
      {extras.collection && (
        <div role="gridcell" tabIndex={-1} className={styles.collection} dir="auto" title={item.collection}>
          {item.collection}
        </div>
      )}
      <div
        role="gridcell"
        tabIndex={-1}
        className={styles.rarity}
        title={rarity}
        data-rarity={item.rarityName === undefined ? undefined : item.rarity}
      >
        {rarity}
      </div>
      {extras.history && (
        <div role="gridcell" tabIndex={-1} className={classNames(styles.number, styles.history)}>
          {history}
        </div>
      )}
      <div role="gridcell" tabIndex={-1} className={classNames(styles.number, styles.price)}>
        {formatMoney(item.price, locale)}
      </div>
      <s role="gridcell" tabIndex={-1} className={classNames(styles.number, styles.old)}>
        {item.oldPrice && formatMoney(item.oldPrice, locale)}
      </s>
      <div role="gridcell" tabIndex={-1} className={classNames(styles.number, styles.discount)}>
        {percent !== undefined && t('item.discount', { percent })}
      </div>
      <div role="gridcell">
        <CartButton title={title} cart={cart} />
      </div>
      {bell !== undefined && (
        <div role="gridcell" className={styles.bell}>
          {bell}
        </div>
      )}
    </div>
  );
}

function CartButton({ title, cart: { inCart, busy, toggle } }: { title: string; cart: CartToggle }) {
  const t = useT();
  const label = t(inCart ? 'item.take' : 'item.add', { title });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.action, inCart && styles.pressed)}
      aria-label={label}
      title={label}
      onClick={() => !busy && toggle()}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    />
  );
}
