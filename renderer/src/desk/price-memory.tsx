import { useQuery } from '@tanstack/react-query';
import type { SeriesView } from '#shared/desk/view.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { dayText, useAge } from './ages.ts';
import { deskPricesQuery } from './desk-queries.ts';
import { useDeskMoney } from './desk-money.ts';
import { offerUndo } from './offer-undo.ts';
import type { DeskItem } from '../state/desk-item.ts';
import { questionOf, useIsEnglish } from './page-item.ts';
import { hasLine, PriceLine, useFigures } from './price-line.tsx';
import { problemText, runCommand } from './use-command.ts';
import styles from './price-memory.module.css';
import '../i18n/en/desk.ts';

/** The chart on the item page, in px. */
const WIDTH = 352;
const HEIGHT = 64;

function Figures({ series, onForget }: { series: SeriesView; onForget: () => void }) {
  const t = useT();
  const locale = useLocale();
  const age = useAge();
  const money = useDeskMoney();
  const { figures, now } = useFigures(series);
  if (!figures) return <p className={styles.note}>{t('desk.memoryNone')}</p>;
  const { low, high, median, last, first, underMedian } = figures;
  const seen = t('desk.seen', { age: age(series.seenAt * 1000) });
  const forget = (
    <button type="button" className={styles.forget} onClick={onForget}>
      {t('desk.forgetKind')}
    </button>
  );
  if (!hasLine(figures)) {
    const date = dayText(first.at, locale);
    return (
      <p className={styles.note}>
        {t('desk.since', { date })} · {money(last.low)} · {seen} · {forget}
      </p>
    );
  }
  const figure = (name: string, value: number) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{money(value)}</bdi>
      </dd>
    </div>
  );
  return (
    <>
      <PriceLine figures={figures} now={now} width={WIDTH} height={HEIGHT} />
      <dl className={styles.figures}>
        {figure(t('desk.low'), low)}
        {figure(t('desk.median'), median)}
        {figure(t('desk.high'), high)}
      </dl>
      <p className={styles.note}>
        {underMedian !== undefined && `${t('desk.underMedian', { percent: underMedian })} · `}
        {seen} · {forget}
      </p>
    </>
  );
}

/** What this device remembers of the prices of an item's kind. */
export function PriceMemory({ item }: { item: DeskItem }) {
  const t = useT();
  const isEnglish = useIsEnglish();
  const { data } = useQuery(deskPricesQuery([questionOf(item, isEnglish)]));
  const series = data?.[0];
  const forget = async ({ kind }: SeriesView) => {
    const answer = await runCommand({ type: 'forgetPrices', key: kind.key });
    if (answer.ok) offerUndo(t('desk.forgotten'), { type: 'restorePrices', key: kind.key });
    else showToast('error', problemText(answer.why));
  };
  return (
    <section className={styles.memory} aria-labelledby="price-memory">
      <div className={styles.head}>
        <h2 id="price-memory" className={styles.title}>
          {t('desk.memory')} <span className={styles.note}>{t('desk.history')}</span>
        </h2>
      </div>
      {series ? (
        <Figures series={series} onForget={() => void forget(series)} />
      ) : (
        <p className={styles.note}>{t('desk.memoryNone')}</p>
      )}
    </section>
  );
}
