import { useEffect, useEffectEvent, useLayoutEffect, type KeyboardEvent } from 'react';
import { formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { imageUrl } from '../../../item/image-url.ts';
import noPicture from '../../../item/no-picture.svg';
import { paths } from '../../../paths.ts';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { useOptionList } from '../../../ui/fields/use-option-list.ts';
import { ClockIcon } from '../../../ui/icons/more-icons.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { useSuggestedItems } from './use-suggested-items.ts';
import styles from './search-suggestions.module.css';
import '../../../i18n/en/browsing.ts';

/** What the search field needs of its list. */
export interface SuggestionList {
  open: boolean;
  controls: string | undefined;
  activeOption: string | undefined;
  /** Handles a key of the field. @returns whether it had a meaning in the list */
  handleKey: (event: KeyboardEvent) => boolean;
}

interface SearchSuggestionsProps {
  /** As typed. */
  text: string;
  /** True while the reader is in the field and has not closed the list. */
  active: boolean;
  /** Called with the state of the list after each change. */
  onChange: (list: SuggestionList) => void;
  /** Goes to an address of the shop, and leaves the field. */
  onPick: (address: string) => void;
}

/** One line of the list. */
type Suggestion =
  | { kind: 'item'; key: string; item: Item; title: string }
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'forget'; key: string };

/** Items for the typed text, and the last searches while there is none. */
export function SearchSuggestions({ text, active, onChange, onPick }: SearchSuggestionsProps) {
  const t = useT();
  const items = useSuggestedItems(text, active);
  const { searches } = useRecentSearches();
  const recent: readonly Suggestion[] = [
    ...searches.map((search) => ({ kind: 'recent' as const, key: search, text: search })),
    ...(searches.length > 0 ? [{ kind: 'forget' as const, key: ' forget' }] : []),
  ];
  const suggestions: readonly Suggestion[] =
    text.trim() === ''
      ? recent
      : items.map((item) => ({ kind: 'item', key: item.id, item, title: item.title ?? '' }));

  const pick = (picked: Suggestion | undefined) => {
    if (picked?.kind === 'forget') forgetSearches();
    if (picked?.kind === 'recent') onPick(paths.search(picked.text));
    if (picked?.kind !== 'item') return;
    rememberSearch(picked.title);
    onPick(paths.copies(picked.title, picked.item.exterior));
  };
  const list = useOptionList({
    count: suggestions.length,
    editable: true,
    onPick: (index) => pick(suggestions[index]),
  });
  const { open, controls, activeOption, handleKey } = list;

  const follow = useEffectEvent(() => (active ? list.show(-1) : list.hide()));
  // A changed text leaves no option marked.
  useEffect(() => follow(), [active, text]);
  useLayoutEffect(() => onChange({ open, controls, activeOption, handleKey }));

  return (
    <div className={styles.place}>
      <OptionList
        list={list}
        label={t('search.suggestions')}
        options={suggestions.map((suggestion, index) => ({
          key: suggestion.key,
          selected: index === list.marked,
          content: <Line suggestion={suggestion} />,
        }))}
      >
        {null}
      </OptionList>
      <VisuallyHidden>
        <span role="status">{open ? t('search.found', { count: suggestions.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

function Line({ suggestion }: { suggestion: Suggestion }) {
  const t = useT();
  const locale = useLocale();
  switch (suggestion.kind) {
    case 'forget':
      return <span className={styles.forget}>{t('search.forget')}</span>;
    case 'recent':
      return (
        <span className={styles.line}>
          <ClockIcon />
          <bdi className={styles.name}>{suggestion.text}</bdi>
        </span>
      );
    case 'item':
      return (
        <span className={styles.line}>
          <img
            className={styles.picture}
            src={imageUrl(suggestion.item.imagePath) ?? noPicture}
            alt=""
            width={48}
            height={36}
          />
          <bdi className={styles.name}>{suggestion.title}</bdi>
          <span className={styles.price}>
            {t('search.from', { price: formatMoney(suggestion.item.price, locale) })}
          </span>
        </span>
      );
  }
}
