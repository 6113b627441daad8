import { useMemo } from 'react';
import { FEWEST_CHARTED, figuresOf, type PriceFigures } from '#shared/desk/price-figures.ts';
import { drawSparkline } from '#shared/desk/sparkline.ts';
import type { SeriesView } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { useNow } from './ages.ts';
import { useDeskMoney } from './desk-money.ts';
import styles from './price-line.module.css';

/** The mark of an outlier, and of the last price. In px. */
const MARK = 2.5;

interface PriceLineProps {
  figures: PriceFigures;
  /** In px. */
  width: number;
  height: number;
  /** In s. */
  now: number;
}

/** A kind's prices of the last 30 days as a stepped line. Drawn by hand: a chart library would be larger than the shop. */
export function PriceLine({ figures, width, height, now }: PriceLineProps) {
  const t = useT();
  const money = useDeskMoney();
  const { path, outliers, last } = drawSparkline(figures, { width, height, edge: MARK + 1 }, now);
  const { first, last: latest, low, high } = figures;
  return (
    <svg
      className={styles.line}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('desk.lineText', {
        first: money(first.low),
        last: money(latest.low),
        low: money(low),
        high: money(high),
      })}
    >
      <path className={styles.path} d={path} />
      {outliers.map(({ x, y }) => (
        <circle key={x} className={styles.outlier} cx={x} cy={y} r={MARK} />
      ))}
      {last && <circle className={styles.last} cx={last.x} cy={last.y} r={MARK} />}
    </svg>
  );
}

/** The figures of remembered prices; undefined without a point of the last 30 days. `now` is in s. */
export function useFigures(series: SeriesView | undefined): {
  figures: PriceFigures | undefined;
  now: number;
} {
  const now = Math.floor(useNow() / 1000);
  const figures = useMemo(() => figuresOf(series?.points ?? [], now), [series, now]);
  return { figures, now };
}

/** Whether there are enough points for a line. */
export const hasLine = ({ points }: PriceFigures): boolean => points.length >= FEWEST_CHARTED;
