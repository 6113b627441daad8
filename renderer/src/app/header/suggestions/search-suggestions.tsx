import { useEffect, useEffectEvent, useLayoutEffect, type KeyboardEvent } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { useRecentItems } from '../../../item/kept/recent-items.ts';
import { useSuggestedItems } from '../../../item/suggestions/use-suggested-items.ts';
import { useKinds } from '../../../item/use-kinds.ts';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { useOptionList } from '../../../ui/fields/use-option-list.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { addressOf, linesOfEmpty, linesOfItems, type Suggestion } from './suggestion.ts';
import { noMatchText, SuggestionLine } from './suggestion-line.tsx';
import { useMeantSearch } from '../../../item/suggestions/use-meant-search.ts';
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

/**
 * Items for the typed text; without one, the last searches, the items seen last and the kinds. A text that finds nothing
 * is told so, with the search that was probably meant.
 */
export function SearchSuggestions({ text, active, onChange, onPick }: SearchSuggestionsProps) {
  const t = useT();
  const isEmpty = text.trim() === '';
  const found = useSuggestedItems(text, active);
  const meant = useMeantSearch(active && found.total === 0 ? found.search : '');
  const { searches } = useRecentSearches();
  const seen = useRecentItems();
  const kinds = useKinds(active && isEmpty) ?? [];
  const suggestions = isEmpty ? linesOfEmpty(searches, seen, kinds) : linesOfItems(found, meant);

  const pick = (picked: Suggestion | undefined) => {
    if (picked?.kind === 'forget') forgetSearches();
    if (picked?.kind === 'item') rememberSearch(picked.item.name);
    if (picked?.kind === 'all') rememberSearch(picked.search);
    if (picked?.kind === 'none' && picked.meant !== undefined) rememberSearch(picked.meant);
    const address = picked && addressOf(picked);
    if (address !== undefined) onPick(address);
  };
  const list = useOptionList({
    count: suggestions.length,
    editable: true,
    onPick: (index) => pick(suggestions[index]),
  });
  const { open, controls, activeOption, handleKey } = list;

  const follow = useEffectEvent(() => (active ? list.show(-1) : list.hide()));
  // A changed text leaves no option marked. Cleared searches leave the rest of the list open.
  useEffect(() => follow(), [active, text, searches]);
  useLayoutEffect(() => onChange({ open, controls, activeOption, handleKey }));

  const [only] = suggestions;
  const status =
    only?.kind === 'none' ? noMatchText(only.meant, t) : t('search.found', { count: suggestions.length });

  return (
    <div className={styles.place}>
      <OptionList
        list={list}
        label={t('search.suggestions')}
        options={suggestions.map((suggestion, index) => ({
          key: suggestion.key,
          selected: index === list.marked,
          content: <SuggestionLine suggestion={suggestion} />,
        }))}
      >
        {null}
      </OptionList>
      <VisuallyHidden>
        <span role="status">{open ? status : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
