import { useT } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { ItemPicture } from '../../../item/item-picture.tsx';
import { SuggestedItem } from '../../../item/suggestions/suggested-item.tsx';
import { SearchIcon } from '../../../ui/icons/icons.tsx';
import { ClockIcon } from '../../../ui/icons/more-icons.tsx';
import type { Suggestion } from './suggestion.ts';
import item from '../../../item/suggestions/suggested-item.module.css';
import styles from './search-suggestions.module.css';

function Picture({ path }: { path: string }) {
  return <ItemPicture className={item.picture} path={path} width={48} height={36} />;
}

/** Says that a search finds nothing. @param meant the search that was probably meant, if one is known */
export const noMatchText = (meant: string | undefined, t: Translate): string =>
  meant === undefined ? t('search.none') : t('search.meant', { text: meant });

/** What a line of the list shows. */
export function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const t = useT();
  switch (suggestion.kind) {
    case 'forget':
      return <span className={styles.more}>{t('search.forget')}</span>;
    case 'all':
      return <span className={styles.more}>{t('search.seeAll', { count: suggestion.total })}</span>;
    case 'none':
      return (
        <span className={item.line}>
          <SearchIcon />
          {noMatchText(suggestion.meant, t)}
        </span>
      );
    case 'recent':
      return (
        <span className={item.line}>
          <ClockIcon />
          <bdi className={item.name}>{suggestion.text}</bdi>
        </span>
      );
    case 'seen':
      return (
        <span className={item.line}>
          <Picture path={suggestion.item.imagePath} />
          <bdi className={item.name}>{suggestion.item.title ?? t('item.unnamed')}</bdi>
        </span>
      );
    case 'category':
      return (
        <span className={item.line}>
          <bdi className={item.name}>{suggestion.category.title}</bdi>
          <span className={item.price}>{t('catalogue.category')}</span>
        </span>
      );
    case 'item':
      return <SuggestedItem item={suggestion.item.copy} name={suggestion.item.name} />;
  }
}
