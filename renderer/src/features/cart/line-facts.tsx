import { exteriorShort } from '#shared/exterior.ts';
import { formatFloat } from '#shared/money.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import type { ItemFacts } from '../../item/item-facts.ts';
import { RarityDot } from '../../ui/items/rarity-dot.tsx';
import { WearBar } from '../../ui/items/wear-bar.tsx';
import { wearOf } from '../../ui/items/wear.ts';
import styles from './line-facts.module.css';

/** The rarity's dot and name; nothing for an item without one. */
export function LineRarity({ facts: { rarity, rarityName } }: { facts: ItemFacts }) {
  return (
    rarityName && (
      <span className={styles.rarity}>
        <RarityDot rarity={rarity} />
        <bdi>{rarityName}</bdi>
      </span>
    )
  );
}

/** The exterior's short-hand and name, and the mark of StatTrak. */
export function LineExterior({ facts: { exterior, stattrak } }: { facts: ItemFacts }) {
  const t = useT();
  const exteriorName = useExteriorName();
  const short = exterior === undefined ? undefined : exteriorShort(exterior);
  return (
    <>
      {stattrak && <bdi className={styles.stattrak}>{t('item.stattrak')}</bdi>}
      {exterior && (
        <span>
          {short && (
            <abbr className={styles.short} aria-hidden="true">
              {short}
            </abbr>
          )}{' '}
          {exteriorName(exterior)}
        </span>
      )}
    </>
  );
}

/** The float: its place between factory new and battle-scarred, and its figure. */
export function LineWear({ float }: { float: number }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <WearBar {...wearOf(float)} />
      <p className={styles.float}>
        <span className={styles.label}>{t('item.float')}</span> <bdi>{formatFloat(float, locale)}</bdi>
      </p>
    </>
  );
}
