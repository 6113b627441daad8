import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EXTERIORS } from '#shared/exterior.ts';
import { useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import type { Keeping } from '../../item/kept/use-keeping.ts';
import type { CartToggle } from '../../item/cart-toggle.ts';
import type { BuyNow } from '../../item/use-buy-now.ts';
import { Badge, BADGE_KINDS } from '../../ui/feedback/badge.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/actions/breadcrumbs.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { PropertyList } from '../../ui/text/property-list.tsx';
import { WearScale } from '../../ui/items/wear-scale.tsx';
import { CopiesFrame } from './copies-frame.tsx';
import { PROPERTIES, type PropertiesFacts } from './item-properties.ts';
import { ItemToolsView, type LinkCopy, type Watching } from './item-tools-view.tsx';
import { PurchaseView } from './purchase-view.tsx';
import type { ShowcaseFacts } from './showcase-facts.ts';
import styles from './showcase.module.css';

/** The item's picture with its badges. */
function ItemPicture({ badges, image, pictureText }: ShowcaseFacts) {
  return (
    <div className={styles.case}>
      <div className={styles.badges}>
        {BADGE_KINDS.map((kind) => {
          const text = badges[kind];
          return text && <Badge key={kind} kind={kind} text={text} />;
        })}
      </div>
      <img
        className={styles.picture}
        src={image}
        alt={pictureText}
        width={800}
        height={600}
        fetchPriority="high"
      />
    </div>
  );
}

/** The float on its scale. */
function Wear({ wear }: { wear: NonNullable<ShowcaseFacts['wear']> }) {
  const t = useT();
  const exteriorName = useExteriorName();
  const bandNames = EXTERIORS.map(({ name }) => exteriorName(name));
  const { value, bandName, ...place } = wear;
  return (
    <WearScale wear={place} label={t('item.float')} value={value} bandName={bandName} bandNames={bandNames} />
  );
}

/** The properties, as links where they have lists of their own. */
function Properties({ properties }: { properties: PropertiesFacts }) {
  const t = useT();
  const rows = PROPERTIES.flatMap((name) => {
    const { value, to } = properties[name] ?? {};
    if (value === undefined) return [];
    const shown =
      to === undefined ? (
        value
      ) : (
        <Link className={styles.list} to={to}>
          {value}
        </Link>
      );
    return [{ label: t(`item.${name}`), value: shown }];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="item-properties">
      <h2 id="item-properties" className={styles.subtitle}>
        {t('item.properties')}
      </h2>
      <PropertyList properties={rows} />
    </section>
  );
}

interface ShowcaseViewProps {
  facts: ShowcaseFacts;
  /** The way to the item. */
  crumbs: readonly Crumb[];
  cart: CartToggle;
  buyNow: BuyNow;
  watching: Watching;
  keeping: Keeping;
  linkCopy: LinkCopy;
  /** The item's description as an element; undefined if it has none. */
  description?: ReactNode;
  /** The remembered prices, or only their room; undefined where the desk is not used. */
  history?: ReactNode;
  /** The lowest price of other copies, once it is known. */
  lowest?: ReactNode;
  /** False for an item without a title, of which no other copies can be found. */
  hasCopies: boolean;
  /** The other copies; undefined until they are known. */
  copies?: ReactNode;
}

/** The item page but the similar items. */
export function ShowcaseView(props: ShowcaseViewProps) {
  const { facts, crumbs, watching, keeping, linkCopy, history, description, lowest, copies } = props;
  const t = useT();
  return (
    <article className={styles.page} data-rarity={facts.rarity}>
      <div className={styles.trail}>
        <Breadcrumbs label={t('item.trail')} crumbs={crumbs} />
      </div>
      <ItemPicture {...facts} />
      <div className={styles.facts}>
        <header className={styles.head}>
          <h1 className={styles.title}>
            <bdi>{facts.title}</bdi>
          </h1>
          <p className={styles.exterior}>
            {facts.exterior && <span>{facts.exterior}</span>}
            {facts.stattrak && <bdi className={styles.stattrak}>{facts.stattrak}</bdi>}
          </p>
        </header>
        <PurchaseView price={facts} cart={props.cart} buyNow={props.buyNow} lowest={lowest} />
        {facts.wear && <Wear wear={facts.wear} />}
        <ItemToolsView
          watching={watching}
          keeping={keeping}
          linkCopy={linkCopy}
          inspectUrl={facts.inspectUrl}
        />
        {history !== undefined && <div className={styles.history}>{history}</div>}
        <Properties properties={facts.properties} />
        {description && (
          <section aria-labelledby="item-description">
            <h2 id="item-description" className={styles.subtitle}>
              {t('item.description')}
            </h2>
            {description}
          </section>
        )}
      </div>
      {props.hasCopies && (
        <div className={classNames(styles.copies, copies === undefined && styles.early)}>
          {copies ?? <CopiesFrame busy />}
        </div>
      )}
    </article>
  );
}
