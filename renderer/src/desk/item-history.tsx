import { useQuery } from '@tanstack/react-query';
import { useT } from '../i18n/texts.ts';
import type { DeskItem } from '../state/desk-item.ts';
import { deskPricesQuery } from './desk-queries.ts';
import { questionOf, useIsEnglish } from './page-item.ts';
import { hasLine, PriceLine, useFigures } from './price-line.tsx';
import styles from './price-line.module.css';
import '../i18n/en/desk.ts';

/** The line on a card, in px. */
const WIDTH = 56;
const HEIGHT = 20;

/** The prices of an item's kind on its card: nothing until there are enough for a line. */
export function ItemHistory({ item }: { item: DeskItem }) {
  const t = useT();
  const isEnglish = useIsEnglish();
  const { data } = useQuery(deskPricesQuery([questionOf(item, isEnglish)]));
  const { figures, now } = useFigures(data?.[0]);
  if (!figures || !hasLine(figures)) return null;
  const { underMedian } = figures;
  return (
    <span className={styles.hint}>
      <PriceLine figures={figures} now={now} width={WIDTH} height={HEIGHT} />
      {underMedian !== undefined && (
        <span className={styles.words}>{t('desk.underMedian', { percent: underMedian })}</span>
      )}
    </span>
  );
}
