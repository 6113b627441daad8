import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { tidyText } from '../filters/filter.ts';

/** Pause after the last key before the shop searches. In ms. */
const DEBOUNCE_MS = 400;

interface SearchBoxProps {
  /** What the address has. */
  search: string;
  onSearch: (search: string) => void;
}

/** What is typed becomes the address's search when typing pauses; Enter, the icon and leaving the box don't wait. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const t = useT();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  const [overruled, setOverruled] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const known = useRef(search);

  if (search !== seen) {
    setSeen(search);
    // Back, a link or the header's search: the box follows. What it sent itself may be typed on meanwhile.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
      setOverruled(overruled + 1);
    }
  }
  useEffect(() => {
    known.current = search;
  }, [search]);
  // What was typed before the address went elsewhere is not asked for there.
  useEffect(() => () => window.clearTimeout(timer.current), [overruled]);

  const send = (text: string) => {
    window.clearTimeout(timer.current);
    const wanted = tidyText(text);
    if (wanted === known.current) return;
    known.current = wanted;
    setSent(wanted);
    onSearch(wanted);
  };
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    if (text !== '') {
      timer.current = window.setTimeout(() => send(text), DEBOUNCE_MS);
      return;
    }
    send('');
    // The button that cleared it is gone with the text.
    input.current?.focus();
  };

  return (
    <SearchField
      ref={input}
      label={t('catalogue.search')}
      submitLabel={t('catalogue.search')}
      clearLabel={t('catalogue.searchClear')}
      placeholder={t('catalogue.searchPlaceholder')}
      value={typed}
      onChange={type}
      onSubmit={() => send(typed)}
      onBlur={() => send(typed)}
    />
  );
}
