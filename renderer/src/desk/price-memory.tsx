import { useQuery } from '@tanstack/react-query';
import { percentUnder, type PriceFigures } from '#shared/desk/price-figures.ts';
import type { SeriesView } from '#shared/desk/view.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { useExteriorName } from '../item/use-exterior-name.ts';
import { usePreferences } from '../state/preferences.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { dayText, useAge } from './ages.ts';
import { deskPricesQuery } from './desk-queries.ts';
import { useDeskMoney } from './desk-money.ts';
import { offerUndo } from './offer-undo.ts';
import { euroMinorOf } from './kept-price.ts';
import { PriceChart } from './price-chart.tsx';
import { questionOf, useIsEnglish } from './page-item.ts';
import { hasLine, useFigures } from './price-line.tsx';
import { problemText, runCommand } from './use-command.ts';
import styles from './price-memory.module.css';
import '../i18n/en/desk.ts';

/** How a copy's price compares with its kind's median, in words; nothing while too little is known. */
function CopyFigure({ item, figures, copy }: { item: Item; figures: PriceFigures; copy: number }) {
  const t = useT();
  const money = useDeskMoney();
  const exteriorName = useExteriorName();
  const under = percentUnder(figures, copy);
  if (under === undefined) return null;
  const words = {
    percent: Math.abs(under),
    kind: item.exterior ? exteriorName(item.exterior) : t('desk.thisItem'),
    price: money(figures.median),
  };
  const text = under === 0 ? 'desk.copyAt' : under > 0 ? 'desk.copyUnder' : 'desk.copyOver';
  return <p className={styles.copy}>{t(text, words)}</p>;
}

function Figures({ series, item, onForget }: { series: SeriesView; item: Item; onForget: () => void }) {
  const t = useT();
  const locale = useLocale();
  const age = useAge();
  const currencies = usePreferences((state) => state.currencies);
  const { figures, now } = useFigures(series);
  if (!figures) return <p className={styles.none}>{t('desk.memoryNone')}</p>;
  const copy = euroMinorOf(item.price, currencies);
  return (
    <>
      {copy !== undefined && <CopyFigure item={item} figures={figures} copy={copy} />}
      <PriceChart figures={figures} now={now} copy={copy} />
      <p className={styles.note}>
        {!hasLine(figures) && `${t('desk.since', { date: dayText(figures.first.at, locale) })} · `}
        {t('desk.seen', { age: age(series.seenAt * 1000) })} ·{' '}
        <button type="button" className={styles.forget} onClick={onForget}>
          {t('desk.forgetKind')}
        </button>
      </p>
    </>
  );
}

/** What this device remembers of the prices of an item's kind. */
export function PriceMemory({ item }: { item: Item }) {
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
        <Figures series={series} item={item} onForget={() => void forget(series)} />
      ) : (
        <p className={styles.none}>{t('desk.memoryNone')}</p>
      )}
    </section>
  );
}
