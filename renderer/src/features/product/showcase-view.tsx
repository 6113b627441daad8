import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DEFAULT_EXTERIOR, EXTERIORS } from '#shared/exterior.ts';
import { formatFloat } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { badgeText } from '../../item/badge-text.ts';
import { useExteriorName } from '../../item/exterior-name.ts';
import { imageUrl } from '../../item/image-url.ts';
import type { Keeping } from '../../item/kept/use-keeping.ts';
import type { CartState } from '../../item/item-tile-view.tsx';
import noPicture from '../../item/no-picture.svg';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/actions/breadcrumbs.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { PropertyList } from '../../ui/text/property-list.tsx';
import { WearScale } from '../../ui/items/wear-scale.tsx';
import { CopiesFrame } from './copies-frame.tsx';
import { itemProperties, type ItemProperty, type ItemWords } from './item-properties.ts';
import { ItemToolsView, type LinkCopy, type Watching } from './item-tools-view.tsx';
import { PurchaseView } from './purchase-view.tsx';
import styles from './showcase.module.css';

/** The item's picture with its badges. */
function ItemPicture({ item, title }: { item: Item; title: string }) {
  const t = useT();
  return (
    <div className={styles.case}>
      <div className={styles.badges}>
        {item.badges.map((badge) => (
          <Badge key={badge} kind={badge} text={badgeText(badge, item, t)} />
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

/** A property's value, as a link where it has a list of its own. */
function propertyOf({ label, value, to }: ItemProperty) {
  if (to === undefined) return { label, value };
  return {
    label,
    value: (
      <Link className={styles.list} to={to}>
        {value}
      </Link>
    ),
  };
}

/** The float on its scale. */
function Wear({ float }: { float: number }) {
  const t = useT();
  const locale = useLocale();
  const exteriorName = useExteriorName();
  const [fn, mw, ft, ww, bs] = EXTERIORS;
  return (
    <WearScale
      float={float}
      label={t('item.float')}
      value={formatFloat(float, locale)}
      bandNames={[
        exteriorName(fn.name),
        exteriorName(mw.name),
        exteriorName(ft.name),
        exteriorName(ww.name),
        exteriorName(bs.name),
      ]}
    />
  );
}

interface ShowcaseViewProps {
  item: Item & ItemWords;
  /** The way to the item. */
  crumbs: readonly Crumb[];
  cart: CartState;
  watching: Watching;
  keeping: Keeping;
  linkCopy: LinkCopy;
  /** The item's description as an element; undefined if it has none. */
  description?: ReactNode;
  /** The remembered prices, or only their room; undefined where the desk is not used. */
  history?: ReactNode;
  /** The lowest price of other copies, once it is known. */
  lowest?: ReactNode;
  /** The other copies; undefined in the first view. */
  copies?: ReactNode;
}

/** The item page but the similar items. The first view shows it too: it uses only the texts. */
export function ShowcaseView(props: ShowcaseViewProps) {
  const { item, crumbs, cart, watching, keeping, linkCopy, history, description, lowest, copies } = props;
  const t = useT();
  const exteriorName = useExteriorName();
  const title = item.title ?? t('item.unnamed');
  const exterior = exteriorName(item.exterior ?? DEFAULT_EXTERIOR);
  const properties = itemProperties(item, t);

  return (
    <article className={styles.page} data-rarity={item.rarity}>
      <div className={styles.trail}>
        <Breadcrumbs label={t('item.trail')} crumbs={crumbs} />
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
        <PurchaseView item={item} cart={cart} lowest={lowest} />
        {item.float !== undefined && <Wear float={item.float} />}
        <ItemToolsView
          watching={watching}
          keeping={keeping}
          linkCopy={linkCopy}
          inspectUrl={item.inspectUrl}
        />
        {history !== undefined && <div className={styles.history}>{history}</div>}
        {properties.length > 0 && (
          <section aria-labelledby="item-properties">
            <h2 id="item-properties" className={styles.subtitle}>
              {t('item.properties')}
            </h2>
            <PropertyList properties={properties.map(propertyOf)} />
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
      {item.title !== undefined && (
        <div className={classNames(styles.copies, copies === undefined && styles.early)}>
          {copies ?? <CopiesFrame busy />}
        </div>
      )}
    </article>
  );
}
