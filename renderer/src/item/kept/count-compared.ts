import { t } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import type { ToastWords } from '../../ui/feedback/toasts.ts';
import { comparedItems } from './compared.ts';

/** Says how many items are chosen to compare, with the way to the comparison. */
export const comparedWords = () => ({
  text: t('item.compareCount', { count: comparedItems().length }),
  link: { to: paths.compare, label: t('item.compare') },
});

/** The same, for toasts. @throws if texts can't be loaded */
export async function countCompared(): Promise<ToastWords> {
  await import('../../i18n/en/browsing.ts');
  return comparedWords();
}
