import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { platform } from '../../platform/current.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { SearchIcon } from '../../ui/icons/icons.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import styles from './header-search.module.css';

/** True while a dialog or menu has the keyboard. */
const isCovered = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** True where a letter typed means itself: in fields, and while a dialog or menu has the keyboard. */
function isTyping(target: EventTarget | null): boolean {
  if (isCovered()) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/**
 * The search of every page. Enter or the icon leads to the catalogue, an empty text to nowhere; `/` comes here from
 * anywhere. Where there is no room it hides behind an icon and lies over the bar when it is wanted.
 */
export function HeaderSearch() {
  const t = useT();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);

  const begin = () => {
    flushSync(() => setOpen(true));
    input.current?.focus();
  };

  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key !== '/' || !plain || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      begin();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);

  useEffect(
    () =>
      platform.onCommand((command) => {
        if (command === 'search' && !isCovered()) begin();
      }),
    [],
  );

  const search = () => {
    const wanted = text.trim();
    if (wanted === '') return;
    setText('');
    input.current?.blur();
    setOpen(false);
    void navigate(paths.search(wanted));
  };

  useEffect(() => {
    if (!open) return undefined;
    const left = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('focusin', left);
    document.addEventListener('pointerdown', left);
    return () => {
      document.removeEventListener('focusin', left);
      document.removeEventListener('pointerdown', left);
    };
  }, [open]);

  return (
    <div className={styles.search}>
      <span className={styles.opener}>
        <IconButton icon={<SearchIcon />} label={t('header.search')} aria-expanded={open} onClick={begin} />
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
          value={text}
          onChange={setText}
          onSubmit={search}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.currentTarget.blur();
            setOpen(false);
          }}
        />
      </div>
    </div>
  );
}
