import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import type { SeriesView } from '#shared/desk/view.ts';
import { queryClient } from '../api/query-client.ts';
import type { DeskItem } from '../state/desk-item.ts';
import { useDeskMoney } from './desk-money.ts';
import { deskPricesQuery } from './desk-queries.ts';
import { isEnglishNow, questionOf } from './page-item.ts';
import { hasLine, PriceLine, useFigures } from './price-line.tsx';
import styles from './price-line.module.css';
import '../i18n/en/desk.ts';

/** The line in a row, in px. */
const WIDTH = 60;
const HEIGHT = 20;

function Line({ series }: { series: SeriesView }) {
  const { figures, now } = useFigures(series);
  const money = useDeskMoney();
  if (!figures || !hasLine(figures)) return null;
  return (
    <span className={styles.row}>
      <span className={styles.median}>{money(figures.median)}</span>
      <PriceLine figures={figures} now={now} width={WIDTH} height={HEIGHT} />
    </span>
  );
}

/** Draws the prices of a row: their median, and the line. */
export const drawHistory = (series: SeriesView) => <Line series={series} />;

/**
 * Asks for the prices of a table's items, and again when they change.
 * @param fill gets them by item
 * @returns stops it
 */
export function fillHistories(
  items: readonly DeskItem[],
  fill: (series: ReadonlyMap<string, SeriesView>) => void,
): () => void {
  const isEnglish = isEnglishNow();
  const observer = new QueryObserver(
    queryClient,
    deskPricesQuery(items.map((item) => questionOf(item, isEnglish))),
  );
  const show = ({ data, isPlaceholderData }: QueryObserverResult<readonly (SeriesView | undefined)[]>) => {
    if (!data || isPlaceholderData) return;
    const series = new Map<string, SeriesView>();
    items.forEach(({ id }, at) => {
      const known = data[at];
      if (known) series.set(id, known);
    });
    fill(series);
  };
  const stop = observer.subscribe(show);
  // Of an answer that is there already the observer tells nothing.
  show(observer.getCurrentResult());
  return stop;
}
