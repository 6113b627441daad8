import type { ReactNode } from 'react';
import { DEFAULT_EXTERIOR, EXTERIORS } from '#shared/exterior.ts';
import { formatFloat, formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/exterior-name.ts';
import { imageUrl } from '../../item/image-url.ts';
import type { CartState } from '../../item/item-tile-view.tsx';
import noPicture from '../../item/no-picture.svg';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Breadcrumbs } from '../../ui/actions/breadcrumbs.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CartAddIcon } from '../../ui/icons/icons.tsx';
import { TrashIcon } from '../../ui/icons/more-icons.tsx';
import { Price } from '../../ui/items/price.tsx';
import { PropertyList } from '../../ui/text/property-list.tsx';
import { WearScale } from '../../ui/items/wear-bar.tsx';
import { itemProperties, type ItemWords } from './item-properties.ts';
import styles from './showcase.module.css';

/** The item's picture with its badges. */
function ItemPicture({ item, title }: { item: Item; title: string }) {
  const t = useT();
  return (
    <div className={styles.case}>
      <div className={styles.badges}>
        {item.badges.map((badge) => (
          <Badge key={badge} kind={badge} text={t(`badge.${badge}`)} />
        ))}
      </div>
      <img
        className={styles.picture}
        src={imageUrl(item.imagePath) ?? noPicture}
        alt={t('item.picture', { title })}
        width={800}
        height={600}
        fetchPriority="high"
      />
    </div>
  );
}

/** The item's price and cart button. */
function Purchase({ item, cart: { inCart, busy, toggle } }: { item: Item; cart: CartState }) {
  const t = useT();
  const locale = useLocale();
  const oldPrice = item.oldPrice && formatMoney(item.oldPrice, locale);
  return (
    <div className={styles.purchase}>
      <Price
        size="large"
        amount={formatMoney(item.price, locale)}
        old={oldPrice}
        oldLabel={oldPrice && t('item.oldPrice', { price: oldPrice })}
      />
      <div className={styles.buy} data-on-floor="" data-bottom-bar="">
        <Button
          wide
          variant={inCart ? 'outlined' : 'primary'}
          busy={busy}
          icon={inCart ? <TrashIcon /> : <CartAddIcon />}
          onClick={toggle}
        >
          {t(inCart ? 'item.remove' : 'item.buy')}
        </Button>
      </div>
    </div>
  );
}

interface ShowcaseViewProps {
  item: Item & ItemWords;
  cart: CartState;
  /** The item's description as an element; undefined if it has none. */
  description?: ReactNode;
}

/** The item page: picture, price, cart button and properties. The first view shows it too: it uses only the texts. */
export function ShowcaseView({ item, cart, description }: ShowcaseViewProps) {
  const t = useT();
  const locale = useLocale();
  const exteriorName = useExteriorName();
  const title = item.title ?? t('item.unnamed');
  const exterior = exteriorName(item.exterior ?? DEFAULT_EXTERIOR);
  const [fn, mw, ft, ww, bs] = EXTERIORS;
  const properties = itemProperties(item, t);

  return (
    <article className={styles.page} data-rarity={item.rarity}>
      <div className={styles.trail}>
        <Breadcrumbs
          label={t('item.trail')}
          crumbs={[{ label: t('catalogue.title'), to: paths.products }, { label: title }]}
        />
      </div>
      <ItemPicture item={item} title={title} />
      <div className={styles.facts}>
        <header className={styles.head}>
          <h1 className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
          <p className={styles.exterior}>
            {exterior}
            {item.stattrak && <bdi className={styles.stattrak}>{t('item.stattrak')}</bdi>}
          </p>
        </header>
        <Purchase item={item} cart={cart} />
        {item.float !== undefined && (
          <WearScale
            float={item.float}
            label={t('item.float')}
            value={formatFloat(item.float, locale)}
            bandNames={[
              exteriorName(fn.name),
              exteriorName(mw.name),
              exteriorName(ft.name),
              exteriorName(ww.name),
              exteriorName(bs.name),
            ]}
          />
        )}
        {properties.length > 0 && (
          <section aria-labelledby="item-properties">
            <h2 id="item-properties" className={styles.subtitle}>
              {t('item.properties')}
            </h2>
            <PropertyList properties={properties} />
          </section>
        )}
        {description && (
          <section aria-labelledby="item-description">
            <h2 id="item-description" className={styles.subtitle}>
              {t('item.description')}
            </h2>
            {description}
          </section>
        )}
      </div>
    </article>
  );
}
