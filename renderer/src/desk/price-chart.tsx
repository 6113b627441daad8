import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PriceFigures } from '#shared/desk/price-figures.ts';
import { drawSparkline } from '#shared/desk/sparkline.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { dayText } from './ages.ts';
import { useDeskMoney } from './desk-money.ts';
import line from './price-line.module.css';
import styles from './price-chart.module.css';

/** The units of the drawing. It is as wide as its column, and as high in px. */
const BOX = { width: 320, height: 112, edge: 6 };
/** The least distance between two labels, in px. */
const LABEL_GAP = 16;
/** The copy's price widens the chart's range up to so many times the prices of the kind. */
const MOST_RANGE = 1.5;

/** Moves labels apart that would overlap. @param tops in px, from the top down */
function spread(tops: readonly number[]): number[] {
  const moved: number[] = [];
  for (const top of tops) moved.push(Math.max(top, (moved.at(-1) ?? -LABEL_GAP) + LABEL_GAP));
  for (let at = moved.length - 1; at >= 0; at -= 1)
    moved[at] = Math.min(moved[at] ?? 0, (moved[at + 1] ?? BOX.height - 4 + LABEL_GAP) - LABEL_GAP);
  return moved;
}

/** The index of the step that a key leads to; undefined for other keys. */
function stepByKey(key: string, at: number, last: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const to = steps[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

interface PriceChartProps {
  figures: PriceFigures;
  /** In s. */
  now: number;
  /** The copy's price, in minor units of EUR; undefined without a rate. */
  copy: number | undefined;
}

/**
 * A kind's prices of the last 30 days: stepped line, lowest, median and highest price, and the copy as a dot. It is read by
 * pointer and arrow keys. Time runs from left to right in every language.
 */
export function PriceChart({ figures, now, copy }: PriceChartProps) {
  const t = useT();
  const locale = useLocale();
  const money = useDeskMoney();
  const [read, setRead] = useState<number>();
  const { low, high, median, first, last } = figures;
  const shown = Math.min(Math.max(copy ?? median, low / MOST_RANGE), high * MOST_RANGE);
  const range = { low: Math.min(low, shown), high: Math.max(high, shown) };
  const { path, outliers, steps } = drawSparkline({ ...figures, ...range }, BOX, now);
  const top = (price: number) =>
    range.high === range.low
      ? BOX.height / 2
      : BOX.edge + ((range.high - price) / (range.high - range.low)) * (BOX.height - 2 * BOX.edge);
  const references = [
    ['desk.high', high],
    ['desk.median', median],
    ['desk.low', low],
  ] as const;
  const labels = spread(references.map(([, price]) => top(price)));
  const at = Math.min(read ?? steps.length - 1, steps.length - 1);
  const step = steps[at];
  const reading = step && `${dayText(step.at, locale)}: ${money(step.low)}`;
  const left = (x: number) => `${(x / BOX.width) * 100}%`;

  const readPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left: start, width } = currentTarget.getBoundingClientRect();
    const x = ((clientX - start) / width) * BOX.width;
    setRead(
      Math.max(
        0,
        steps.findLastIndex((each) => each.x <= x),
      ),
    );
  };
  const readKey = (event: KeyboardEvent) => {
    const to = stepByKey(event.key, at, steps.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    setRead(to);
  };
  return (
    <figure className={styles.chart}>
      <p className={styles.reading} data-read={read !== undefined || undefined}>
        <bdi>{reading}</bdi>
      </p>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t('desk.lineText', {
          first: money(first.low),
          last: money(last.low),
          low: money(low),
          high: money(high),
        })}
        aria-valuemin={0}
        aria-valuemax={steps.length - 1}
        aria-valuenow={at}
        aria-valuetext={reading}
        onPointerMove={readPointer}
        onPointerDown={readPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(undefined)}
        onBlur={() => setRead(undefined)}
        onKeyDown={readKey}
      >
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {references.map(([name, price]) => (
            <path key={name} className={styles.reference} d={`M0 ${top(price)}H${BOX.width}`} />
          ))}
          <path className={line.path} d={path} />
        </svg>
        {outliers.map(({ x, y }) => (
          <span key={x} className={styles.outlier} style={{ left: left(x), top: y }} />
        ))}
        {read !== undefined && step && (
          <span className={styles.read} style={{ left: left(step.x), top: step.y }} />
        )}
        {copy !== undefined && (
          <span className={styles.copy} style={{ left: left(BOX.width - BOX.edge), top: top(shown) }} />
        )}
      </div>
      <dl className={styles.labels}>
        {references.map(([name, price], index) => (
          <div key={name} style={{ top: labels[index] }}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi>{money(price)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.dates}>
        <bdi>{dayText(first.at, locale)}</bdi>
        <bdi>{dayText(now, locale)}</bdi>
      </p>
    </figure>
  );
}
