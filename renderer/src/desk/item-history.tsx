import { useQuery } from '@tanstack/react-query';
import { percentUnder } from '#shared/desk/price-figures.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useT } from '../i18n/texts.ts';
import { usePreferences } from '../state/preferences.ts';
import { deskPricesQuery } from './desk-queries.ts';
import { euroMinorOf } from './kept-price.ts';
import { questionOf, useIsEnglish } from './page-item.ts';
import { hasLine, PriceLine, useFigures } from './price-line.tsx';
import styles from './price-line.module.css';
import '../i18n/en/desk.ts';

/** The line on a card, in px. */
const WIDTH = 56;
const HEIGHT = 20;

/** The prices of an item's kind on its card, and how far the copy is under their median. Nothing until there are enough. */
export function ItemHistory({ item }: { item: Item }) {
  const t = useT();
  const isEnglish = useIsEnglish();
  const { data } = useQuery(deskPricesQuery([questionOf(item, isEnglish)]));
  const { figures, now } = useFigures(data?.[0]);
  const currencies = usePreferences((state) => state.currencies);
  if (!figures || !hasLine(figures)) return null;
  const copy = euroMinorOf(item.price, currencies);
  const under = copy === undefined ? undefined : percentUnder(figures, copy);
  return (
    <span className={styles.hint}>
      <PriceLine figures={figures} now={now} width={WIDTH} height={HEIGHT} />
      {under !== undefined && under > 0 && (
        <span className={styles.words}>{t('desk.underMedian', { percent: under })}</span>
      )}
    </span>
  );
}
