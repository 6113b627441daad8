import { isChanged } from '#shared/desk/is-changed.ts';
import type { ShownWatch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { useAge, useMoment } from './ages.ts';
import { useDeskChange, useDeskMoney } from './desk-money.ts';
import styles from './watch-table.module.css';

/** The change since the user marked the prices as seen. */
function Change({ watch }: { watch: ShownWatch }) {
  const t = useT();
  const moment = useMoment();
  const money = useDeskMoney();
  const change = useDeskChange();
  const { seen, state } = watch;
  if (!seen || !isChanged(watch)) return null;
  if (state.price === undefined)
    return (
      seen.price !== undefined && (
        <span className={styles.facts}>{t('desk.was', { price: money(seen.price) })}</span>
      )
    );
  if (seen.price === undefined) return <span className={styles.change}>{t('desk.back')}</span>;
  const text = change(seen.price, state.price);
  return (
    text !== undefined && (
      <span className={styles.change} data-down={state.price < seen.price || undefined}>
        {t('desk.changedSince', { change: text, date: moment(seen.at) })}
      </span>
    )
  );
}

/** A watch's lowest price, its change, and when it was checked. */
export function WatchPrice({ watch }: { watch: ShownWatch }) {
  const t = useT();
  const age = useAge();
  const money = useDeskMoney();
  const { state, failure, isDue } = watch;
  const { price, count, checkedAt, presence } = state;
  const isMissing = presence.state === 'missing';
  const checked = isDue
    ? t('desk.due')
    : checkedAt !== undefined && t('desk.checked', { age: age(checkedAt) });
  if (checkedAt === undefined && !failure)
    return <span className={styles.facts}>{t('desk.firstCheck')}</span>;
  return (
    <>
      <span className={styles.figures}>
        {isMissing ? (
          <span className={styles.none}>{t('desk.noneForSale')}</span>
        ) : (
          price !== undefined && <bdi className={styles.price}>{money(price)}</bdi>
        )}
        <Change watch={watch} />
      </span>
      <span className={styles.facts}>
        {!isMissing && count !== undefined && `${t('desk.forSale', { count })} · `}
        {checked}
      </span>
      {failure && <span className={styles.failure}>{t(`desk.failure.${failure}`)}</span>}
    </>
  );
}
