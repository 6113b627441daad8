import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { SearchIcon } from '../../ui/icons/icons.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useSearchText } from './use-search-text.ts';
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

/**
 * The search on every page. It opens the catalogue; there it filters the list. `/` focuses it from anywhere. On narrow
 * pages an icon opens it over the header.
 */
export function HeaderSearch() {
  const t = useT();
  const search = useSearchText();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);

  const openField = useCallback(() => {
    flushSync(() => setOpen(true));
    input.current?.focus();
  }, []);
  const closeField = useCallback(() => setOpen(false), []);

  useSearchShortcuts(openField);
  useOutsideClose(box, open, closeField);

  const submit = () => {
    if (!search.submit()) return;
    input.current?.blur();
    closeField();
  };

  return (
    <div className={styles.search}>
      <span className={styles.opener}>
        <IconButton
          icon={<SearchIcon />}
          label={t('header.search')}
          aria-expanded={open}
          onClick={openField}
        />
      </span>
      <div ref={box} className={classNames(styles.field, open && styles.open)}>
        <SearchField
          ref={input}
          dense
          label={t('header.search')}
          submitLabel={t('header.search')}
          clearLabel={t('header.searchClear')}
          placeholder={t('header.searchPlaceholder')}
          aria-keyshortcuts="/"
          maxLength={200}
          value={search.text}
          onChange={(text) => {
            search.type(text);
            // The Clear button is gone now: focus the field.
            if (text === '') input.current?.focus();
          }}
          onSubmit={submit}
          onBlur={search.leave}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.currentTarget.blur();
            closeField();
          }}
        />
      </div>
    </div>
  );
}
