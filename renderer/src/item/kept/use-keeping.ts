import { t } from '../../i18n/texts.ts';
import type { KeptItem } from '../../state/kept-items.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { comparedItems, MOST_COMPARED, toggleCompared, useIsCompared } from './compared.ts';
import { MOST_FAVOURITES, toggleFavourite, useIsFavourite } from './favourites.ts';
import { paths } from '../../paths.ts';

/** Says how many items are chosen to compare, with the way to the comparison. */
const comparedWords = () => ({
  text: t('item.compareCount', { count: comparedItems().length }),
  link: { to: paths.compare, label: t('item.compare') },
});

/** The words of several choices in a row. */
const countCompared = () => Promise.resolve(comparedWords());

/** Whether an item is a favourite and chosen to compare, and the actions of both buttons. */
export interface Keeping {
  favourite: boolean;
  compared: boolean;
  toggleFavourite: () => void;
  toggleCompared: () => void;
}

/** The state of an item's buttons 'Favourite' and 'Compare'. */
export function useKeeping(item: KeptItem): Keeping {
  const favourite = useIsFavourite(item.id);
  const compared = useIsCompared(item.id);
  return {
    favourite,
    compared,
    toggleFavourite: () => {
      if (!toggleFavourite(item)) showToast('warning', t('item.favouritesFull', { most: MOST_FAVOURITES }));
    },
    toggleCompared: () => {
      if (!toggleCompared(item)) showToast('warning', t('item.compareFull', { most: MOST_COMPARED }));
      else if (!compared) {
        const { text, link } = comparedWords();
        showToast('success', text, { link, merge: countCompared });
      }
    },
  };
}
