import { t } from '../i18n/texts.ts';
import type { DeskItem } from '../state/desk-item.ts';
import { openDialog } from '../state/dialog.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { offerUndo } from './offer-undo.ts';
import { isEnglishNow, pageItemOf } from './page-item.ts';
import { problemText, runCommand, runOrTell } from './use-command.ts';
import '../i18n/en/desk.ts';

/** How long the message after a press offers to set an alert. In ms. */
const OFFER_MS = 6000;

const titleOf = ({ title, type }: DeskItem) => title ?? type;

/** Watches an item's kind or this copy. The message offers to set an alert. */
export async function watchItem(item: DeskItem, as: 'kind' | 'copy'): Promise<void> {
  const answer = await runCommand({
    type: 'watch',
    item: pageItemOf(item, isEnglishNow()),
    as,
    rules: [],
    sound: true,
  });
  if (!answer.ok) return showToast('error', problemText(answer.why));
  const { id: watchId } = answer;
  showToast('success', t('desk.watchAdded', { title: titleOf(item) }), {
    autoClose: OFFER_MS,
    action:
      watchId === undefined
        ? undefined
        : { label: t('desk.setAlert'), run: () => openDialog({ name: 'WATCH_RULES', watchId }) },
  });
}

/** Stops watching. The message offers to undo it. */
export async function unwatchItem(item: DeskItem, id: string): Promise<void> {
  if (await runOrTell({ type: 'unwatch', id }))
    offerUndo(t('desk.removed', { title: titleOf(item) }), { type: 'restoreWatch', id });
}
