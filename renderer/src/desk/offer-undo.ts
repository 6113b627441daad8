import type { DeskCommand } from '#shared/desk/commands.ts';
import { t } from '../i18n/texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { runOrTell } from './use-command.ts';

/** How long a removal can be taken back. The message stays over navigation. In ms. */
const UNDO_MS = 10_000;

/** Says that something was removed, and offers to put it back. */
export function offerUndo(text: string, undo: DeskCommand): void {
  showToast('info', text, {
    autoClose: UNDO_MS,
    action: { label: t('desk.undo'), run: () => void runOrTell(undo), isUndo: true },
  });
}
