import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { SeriesView, ShownWatch } from '#shared/desk/view.ts';
import { exteriorShort } from '#shared/exterior.ts';
import { dateFormat } from '#shared/intl-formats.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { useExteriorName } from '../item/use-exterior-name.ts';
import { ItemPicture } from '../item/item-picture.tsx';
import { paths } from '../paths.ts';
import { openDialog } from '../state/dialog.ts';
import { MoreIcon } from '../ui/icons/desk-icons.tsx';
import { NearView } from '../ui/page/near-view.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import type { MenuEntry } from '../ui/overlays/menu-props.ts';
import { dayText, useNow } from './ages.ts';
import { BuyNowButton } from './buy-now-button.tsx';
import { hasLine, PriceLine, useFigures } from './price-line.tsx';
import { useRuleTexts } from './rule-text.ts';
import { snoozeTimes } from './snooze-times.ts';
import { runOrTell } from './use-command.ts';
import { offerUndo } from './offer-undo.ts';
import { WatchPrice } from './watch-price.tsx';
import styles from './watch-table.module.css';

function Name({ watch: { target, item } }: { watch: ShownWatch }) {
  const t = useT();
  const exteriorName = useExteriorName();
  const { exterior } = item;
  const short = exteriorShort(exterior);
  const copy = target.type === 'copy' && t('desk.thisCopy');
  return (
    <div role="rowheader" className={styles.item}>
      <ItemPicture className={styles.picture} path={item.imagePath} width={64} height={48} />
      <span>
        <Link
          className={styles.name}
          title={item.title}
          to={paths.item({ id: item.copyId, category: item.category })}
        >
          <bdi>{item.title}</bdi>
        </Link>
        {(exterior || copy) && (
          <span className={styles.facts}>
            {exterior && <span data-short={short}>{exteriorName(exterior)}</span>}
            {exterior && copy && ' · '}
            {copy}
          </span>
        )}
      </span>
    </div>
  );
}

function Prices({ series }: { series: SeriesView | undefined }) {
  const t = useT();
  const locale = useLocale();
  const { figures, now } = useFigures(series);
  if (!figures) return null;
  if (!hasLine(figures)) {
    const date = dayText(figures.first.at, locale);
    return <span className={styles.facts}>{t('desk.since', { date })}</span>;
  }
  return (
    <>
      <PriceLine figures={figures} now={now} width={120} height={28} />
      {figures.underMedian !== undefined && (
        <span className={styles.facts}>{t('desk.underMedian', { percent: figures.underMedian })}</span>
      )}
    </>
  );
}

/** A row's prices, once it is near the view: 60 lines at once would block a slow processor. */
function History({ series }: { series: SeriesView | undefined }) {
  return (
    <div role="cell" className={styles.history}>
      <NearView fallback={null}>
        <Prices series={series} />
      </NearView>
    </div>
  );
}

/** The actions of a watch. */
function useActions({ id, item: { title }, snoozedUntil }: ShownWatch, onEdit: () => void): MenuEntry[] {
  const t = useT();
  const now = useNow();
  const snooze = (until: number | undefined) =>
    void runOrTell(until === undefined ? { type: 'snooze', id } : { type: 'snooze', id, until });
  const remove = async () => {
    if (!(await runOrTell({ type: 'unwatch', id }))) return;
    offerUndo(t('desk.removed', { title }), { type: 'restoreWatch', id });
  };
  const item = (label: string, onSelect: () => void): MenuEntry => ({ kind: 'item', label, onSelect });
  const isSnoozed = snoozedUntil !== undefined && snoozedUntil > now;
  return [
    item(t('desk.checkNow'), () => void runOrTell({ type: 'check', ids: [id] })),
    item(t('desk.edit'), onEdit),
    { kind: 'separator' },
    ...(isSnoozed
      ? [item(t('desk.snoozeEnd'), () => snooze(undefined))]
      : snoozeTimes().map(({ key, until }) =>
          item(`${t('desk.snooze')}: ${t(key)}`, () => snooze(until(Date.now()))),
        )),
    { kind: 'separator' },
    { kind: 'item', label: t('desk.remove'), danger: true, onSelect: () => void remove() },
  ];
}

/** Drawn again only when the watch changes: prices come later, and for all rows at once. */
const Facts = memo(function Facts({ watch }: { watch: ShownWatch }) {
  return (
    <>
      <Name watch={watch} />
      <div role="cell" className={styles.now}>
        <WatchPrice watch={watch} />
      </div>
    </>
  );
});

/** Drawn again only when the watch changes, like its facts. */
const Alerts = memo(function Alerts({ watch }: { watch: ShownWatch }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const ruleTexts = useRuleTexts();
  const { id, rules, snoozedUntil, item, state } = watch;
  const alerts = rules.length === 0 ? t('desk.setAlert') : ruleTexts(watch).join(' · ');
  const edit = () => openDialog({ name: 'WATCH_RULES', watchId: id });
  const entries = useActions(watch, edit);
  const time = (at: number) => dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(at);
  return (
    <>
      <div role="cell" className={styles.alerts}>
        <button type="button" className={styles.rules} title={alerts} onClick={edit}>
          {alerts}
        </button>
        {snoozedUntil !== undefined && snoozedUntil > now && (
          <span className={styles.facts}>{t('desk.snoozed', { time: time(snoozedUntil) })}</span>
        )}
      </div>
      <div role="cell" className={styles.actions}>
        {state.presence.state === 'present' && <BuyNowButton itemId={item.copyId} title={item.title} />}
        <Menu
          label={t('desk.actions', { title: item.title })}
          entries={entries}
          align="end"
          look={{ dense: true }}
        >
          <MoreIcon />
        </Menu>
      </div>
    </>
  );
});

/** One entry of the watch list. */
export const WatchRow = memo(function WatchRow({
  watch,
  series,
}: {
  watch: ShownWatch;
  /** The remembered prices. */
  series: SeriesView | undefined;
}) {
  return (
    <div role="row" className={styles.row}>
      <Facts watch={watch} />
      <History series={series} />
      <Alerts watch={watch} />
    </div>
  );
});
