import { useQuery } from '@tanstack/react-query';
import { kindOf } from '#shared/desk/kind.ts';
import { useT } from '../i18n/texts.ts';
import { openDialog } from '../state/dialog.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { isDeskUsed } from './desk-client.ts';
import { deskPricesQuery, deskWatchedQuery } from './desk-queries.ts';
import { offerUndo } from './offer-undo.ts';
import { pageItemOf, questionOf, useIsEnglish, type DeskItem } from './page-item.ts';
import { problemText, runCommand, runOrTell } from './use-command.ts';

/** How long the message after a press offers to set an alert. In ms. */
const OFFER_MS = 6000;

/** The key of an item's kind; undefined while it is not known. */
function useKindKey(item: DeskItem): string | undefined {
  const isEnglish = useIsEnglish();
  const asks = !isEnglish && isDeskUsed();
  const { data } = useQuery({ ...deskPricesQuery([questionOf(item, isEnglish)]), enabled: asks });
  if (isEnglish) return kindOf({ ...item, stattrak: item.stattrak ?? false })?.key;
  return data?.[0]?.kind.key;
}

/** Whether an item is watched, and what changes that. */
export interface Watching {
  /** The id of the watch of its kind, and of this copy. */
  readonly kindId: string | undefined;
  readonly copyId: string | undefined;
  /** Begins to watch. */
  watch: (as: 'kind' | 'copy') => Promise<void>;
  /** Stops watching; the message offers to undo it. */
  unwatch: (id: string) => Promise<void>;
}

/** Follows whether an item is watched. */
export function useWatching(item: DeskItem): Watching {
  const t = useT();
  const isEnglish = useIsEnglish();
  const { data: watched } = useQuery({ ...deskWatchedQuery, enabled: isDeskUsed() });
  const key = useKindKey(item);
  const title = item.title ?? item.type;
  return {
    kindId: key === undefined ? undefined : watched?.kinds[key],
    copyId: watched?.copies[item.id],
    async watch(as) {
      const answer = await runCommand({
        type: 'watch',
        item: pageItemOf(item, isEnglish),
        as,
        rules: [],
        sound: true,
      });
      if (!answer.ok) return showToast('error', problemText(answer.why));
      const { id: watchId } = answer;
      showToast('success', t('desk.watchAdded', { title }), {
        autoClose: OFFER_MS,
        action: watchId === undefined ? undefined : {
          label: t('desk.setAlert'),
          run: () => openDialog({ name: 'WATCH_RULES', watchId }),
        },
      });
    },
    async unwatch(id) {
      if (await runOrTell({ type: 'unwatch', id }))
        offerUndo(t('desk.removed', { title }), { type: 'restoreWatch', id });
    },
  };
}
