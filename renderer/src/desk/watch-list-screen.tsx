import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { MOST_QUESTIONS, type PriceQuestion, type SeriesView, type ShownWatch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { openDialog } from '../state/dialog.ts';
import { Button, ButtonLink } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { BellIcon } from '../ui/icons/desk-icons.tsx';
import { DeskPage } from './desk-page.tsx';
import { deskPricesQuery } from './desk-queries.ts';
import { runOrTell } from './use-command.ts';
import { WatchTable } from './watch-table.tsx';
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

/** One function for all time: with a new one, all rows would be drawn again. */
const editRules = (watchId: string) => openDialog({ name: 'WATCH_RULES', watchId });

const NONE: readonly (SeriesView | undefined)[] = [];

function Watches({ watches }: { watches: readonly ShownWatch[] }) {
  // One call for all lines.
  const { data: series = NONE } = useQuery(deskPricesQuery(watches.slice(0, MOST_QUESTIONS).map(questionOf)));
  // Drawn row by row: all at once, 60 lines would block a slow processor for a while.
  return <WatchTable watches={watches} series={useDeferredValue(series, NONE)} onEdit={editRules} />;
}

/** `/desk`: the watched items, their prices now, and their alerts. */
export function WatchListScreen() {
  const t = useT();
  return (
    <DeskPage
      title={t('desk.watches')}
      actions={({ watches }) =>
        watches.length > 0 && (
          <Button dense variant="secondary" onClick={() => void runOrTell({ type: 'check' })}>
            {t('desk.checkAll')}
          </Button>
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
