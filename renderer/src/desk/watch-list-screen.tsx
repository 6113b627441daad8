import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import type { PriceQuestion, SeriesView, ShownWatch } from '#shared/desk/view.ts';
import { isChanged } from '#shared/desk/is-changed.ts';
import { useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { BellIcon } from '../ui/icons/desk-icons.tsx';
import { classNames } from '../ui/page/class-names.ts';
import { DeskPage } from './desk-page.tsx';
import { deskPricesQuery } from './desk-queries.ts';
import { runOrTell } from './use-command.ts';
import { WatchRow } from './watch-row.tsx';
import styles from './watch-table.module.css';
import '../i18n/en/desk.ts';

/** What to ask the price memory about a watch. A copy is asked for by its kind too. */
const questionOf = ({ target, item }: ShownWatch): PriceQuestion =>
  target.type === 'kind'
    ? {
        copyId: item.copyId,
        title: [target.kind.title, target.kind.phase].filter(Boolean).join(' '),
        exterior: target.kind.exterior,
        stattrak: target.kind.statTrak,
        isEnglish: true,
      }
    : { copyId: target.copyId, stattrak: false, isEnglish: false };

interface WatchTableProps {
  watches: readonly ShownWatch[];
  /** The remembered prices of each watch. */
  series: readonly (SeriesView | undefined)[];
}

/** The watch list as a table; on phones each row is a block. */
const WatchTable = memo(function WatchTable({ watches, series }: WatchTableProps) {
  const t = useT();
  const head = (text: string) => <div role="columnheader">{text}</div>;
  return (
    <div role="table" className={styles.table} aria-label={t('desk.watches')}>
      <div role="rowgroup">
        <div role="row" className={classNames(styles.row, styles.head)}>
          {head(t('desk.item'))}
          {head(t('desk.price'))}
          {head(t('desk.history'))}
          {head(t('desk.alerts'))}
          <div role="cell" />
        </div>
      </div>
      <div role="rowgroup">
        {watches.map((watch, at) => (
          <WatchRow key={watch.id} watch={watch} series={series[at]} />
        ))}
      </div>
    </div>
  );
});

const NONE: readonly (SeriesView | undefined)[] = [];

function Watches({ watches }: { watches: readonly ShownWatch[] }) {
  // One call for all lines: it takes as many questions as a watch list has entries.
  const { data: series = NONE } = useQuery(deskPricesQuery(watches.map(questionOf)));
  // Drawn row by row: all at once, 60 lines would block a slow processor for a while.
  return <WatchTable watches={watches} series={useDeferredValue(series, NONE)} />;
}

/** `/desk`: the watched items, their prices now, and their alerts. */
export function WatchListScreen() {
  const t = useT();
  return (
    <DeskPage
      title={t('desk.watches')}
      actions={({ watches }) =>
        watches.length > 0 && (
          <span className={styles.headActions}>
            {watches.some(isChanged) && (
              <Button dense variant="secondary" onClick={() => void runOrTell({ type: 'lookAtWatches' })}>
                {t('desk.markSeen')}
              </Button>
            )}
            <Button dense variant="secondary" onClick={() => void runOrTell({ type: 'check' })}>
              {t('desk.checkAll')}
            </Button>
          </span>
        )
      }
    >
      {({ watches }) =>
        watches.length === 0 ? (
          <EmptyState
            picture={<BellIcon size={48} />}
            title={t('desk.watchesNone')}
            hint={t('desk.watchesNoneHint')}
            actions={<ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>}
          />
        ) : (
          <Watches watches={watches} />
        )
      }
    </DeskPage>
  );
}
