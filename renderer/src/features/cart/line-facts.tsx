import { exteriorShort } from '#shared/exterior.ts';
import { formatFloat } from '#shared/money.ts';
import type { ItemFacts } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { rarityName } from '../../item/rarity-name.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import { RarityDot } from '../../ui/items/rarity-dot.tsx';
import { WearBar } from '../../ui/items/wear-bar.tsx';
import { wearOf } from '../../ui/items/wear.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './line-facts.module.css';

/** The rarity's dot and name; nothing for an item without one. */
export function LineRarity({ facts: { rarity, rarityName: name } }: { facts: ItemFacts }) {
  const t = useT();
  return (
    name && (
      <span className={styles.rarity}>
        <RarityDot rarity={rarity} />
        <bdi>{rarityName(name, t)}</bdi>
      </span>
    )
  );
}

/**
 * How worn an item is: 'FT 0.3305' with its place between factory new and battle-scarred. Without a float, the exterior's
 * name. A StatTrak item has its mark in front.
 */
export function LineWear({ facts: { exterior, float, stattrak } }: { facts: ItemFacts }) {
  const t = useT();
  const locale = useLocale();
  const exteriorName = useExteriorName();
  const name = exterior === undefined ? undefined : exteriorName(exterior);
  if (!stattrak && name === undefined && float === undefined) return null;
  const short = exterior === undefined ? undefined : exteriorShort(exterior);
  return (
    <>
      <p className={styles.wear} title={name}>
        {stattrak && <bdi className={styles.stattrak}>ST</bdi>}
        {float !== undefined && short !== undefined ? (
          <>
            <VisuallyHidden>{name}</VisuallyHidden>
            <span className={styles.short} aria-hidden="true">
              {short}
            </span>
          </>
        ) : (
          name && <span>{name}</span>
        )}
        {float !== undefined && (
          <>
            <VisuallyHidden>{t('item.float')}</VisuallyHidden>
            <bdi className={styles.float}>{formatFloat(float, locale, 4)}</bdi>
          </>
        )}
      </p>
      {float !== undefined && <WearBar {...wearOf(float)} />}
    </>
  );
}
