import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { SEARCH_ID } from '../../handover/first-input.ts';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { SearchIcon } from '../../ui/icons/icons.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { lazyPart } from '../../ui/actions/load-on-intent.ts';
import { useSearchText } from './use-search-text.ts';
import type { SuggestionList } from './suggestions/search-suggestions.tsx';
import styles from './header-search.module.css';

/** True while a dialog or menu is open. */
const isOverlayOpen = () =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** True when a typed letter belongs to a field, or to an open dialog or menu. */
function isTyping(target: EventTarget | null): boolean {
  if (isOverlayOpen()) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Calls `open` for the `/` key and for the desktop client's search command. */
function useSearchShortcuts(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key !== '/' || !plain || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  useEffect(
    () =>
      platform.onCommand((command) => {
        if (command === 'search' && !isOverlayOpen()) open();
      }),
    [open],
  );
}

/** Calls `close` when focus or a press lands outside the element, while `active`. */
function useOutsideClose(element: RefObject<HTMLElement | null>, active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const closeIfOutside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) close();
    };
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('pointerdown', closeIfOutside);
    return () => {
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('pointerdown', closeIfOutside);
    };
  }, [element, active, close]);
}

const suggestionsPart = lazyPart(async () => {
  const [{ SearchSuggestions }, { rememberSearch }] = await Promise.all([
    import('./suggestions/search-suggestions.tsx'),
    import('./suggestions/recent-searches.ts'),
  ]);
  return { SearchSuggestions, rememberSearch };
});

/** The list of suggestions, whose code comes when the reader enters the field. */
function useSuggestions() {
  const [Part, setPart] = useState(() => suggestionsPart.peek()?.SearchSuggestions);
  const [active, setActive] = useState(false);
  const [list, setList] = useState<SuggestionList>();
  const keys = useRef<SuggestionList>(undefined);
  const onChange = (next: SuggestionList) => {
    keys.current = next;
    const { open, activeOption } = next;
    setList((shown) => (shown?.open === open && shown.activeOption === activeOption ? shown : next));
  };
  const start = () => {
    setActive(true);
    if (!Part)
      suggestionsPart.load().then(
        ({ SearchSuggestions }) => setPart(() => SearchSuggestions),
        // Without the code the field works as before.
        () => undefined,
      );
  };
  return { Part, active, list, keys, onChange, start, stop: () => setActive(false) };
}

/**
 * The search on every page. It opens the catalogue; there it filters the list. `/` focuses it from anywhere. On narrow
 * pages an icon opens it over the header.
 */
export function HeaderSearch() {
  const t = useT();
  const navigate = useNavigate();
  const search = useSearchText();
  const suggestions = useSuggestions();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // It may be open in the first view.
  const [open, setOpen] = useState(() => window.firstInput?.searching === true);

  const openField = useCallback(() => {
    flushSync(() => setOpen(true));
    input.current?.focus();
  }, []);
  const closeField = useCallback(() => setOpen(false), []);

  useSearchShortcuts(openField);
  useOutsideClose(box, open, closeField);

  const leave = () => {
    input.current?.blur();
    closeField();
  };
  const submit = () => {
    if (!search.submit()) return;
    void suggestionsPart.load().then(
      ({ rememberSearch }) => rememberSearch(search.text),
      () => undefined,
    );
    leave();
  };

  return (
    <div className={styles.search}>
      <span className={styles.opener}>
        <IconButton
          icon={<SearchIcon />}
          label={t('header.search')}
          aria-expanded={open}
          aria-controls={SEARCH_ID}
          onClick={openField}
        />
      </span>
      <div ref={box} id={SEARCH_ID} className={styles.field} data-open={open ? '' : undefined}>
        <SearchField
          ref={input}
          dense
          label={t('header.search')}
          submitLabel={t('header.search')}
          clearLabel={t('header.searchClear')}
          placeholder={t('header.searchPlaceholder')}
          aria-keyshortcuts="/"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.list?.open ?? false}
          aria-controls={suggestions.list?.controls}
          aria-activedescendant={suggestions.list?.activeOption}
          maxLength={200}
          value={search.text}
          onChange={(text) => {
            search.type(text);
            suggestions.start();
            // The Clear button is gone now: focus the field.
            if (text === '') input.current?.focus();
          }}
          onSubmit={submit}
          onFocus={suggestions.start}
          onBlur={() => {
            search.leave();
            suggestions.stop();
          }}
          onKeyDown={(event) => {
            if (suggestions.keys.current?.handleKey(event)) {
              // A closed list stays closed until the next letter.
              if (event.key === 'Escape') suggestions.stop();
            } else if (event.key === 'ArrowDown') suggestions.start();
            else if (event.key === 'Escape') leave();
          }}
        />
        {suggestions.Part && (
          <suggestions.Part
            text={search.text}
            active={suggestions.active}
            onChange={suggestions.onChange}
            onPick={(address) => {
              search.follow(address);
              leave();
              void navigate(address);
            }}
          />
        )}
      </div>
    </div>
  );
}
