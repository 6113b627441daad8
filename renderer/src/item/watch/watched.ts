import { kindOf } from '#shared/desk/kind.ts';
import { t } from '../../i18n/texts.ts';
import type { DeskItem } from '../../state/desk-item.ts';
import { useWatched } from '../../state/watched.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

/**
 * The id of the watch that an item belongs to; undefined if it is not watched. Only an English title names a kind: in
 * other languages the desk knows the kinds of copies that it has seen.
 */
export function useWatchId(item: DeskItem): string | undefined {
  return useWatched(({ watched: { kinds, copies }, isEnglish }) => {
    const kind = isEnglish ? kindOf({ ...item, stattrak: item.stattrak ?? false }) : undefined;
    return copies[item.id] ?? (kind && kinds[kind.key]);
  });
}

/** Watches an item, or stops watching it. Loads the desk's code first. */
export async function toggleWatch(item: DeskItem, watchId: string | undefined): Promise<void> {
  try {
    const { watchItem, unwatchItem } = await import('../../desk/watch-item.ts');
    await (watchId === undefined ? watchItem(item, 'kind') : unwatchItem(item, watchId));
  } catch {
    showToast('error', t('error.network'));
  }
}
