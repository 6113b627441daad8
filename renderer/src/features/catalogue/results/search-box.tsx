import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { tidyText } from '../filters/filter.ts';

/** Pause after the last letter before the search starts. In ms. */
const DEBOUNCE_MS = 400;

interface SearchBoxProps {
  /** The address's search. */
  search: string;
  onSearch: (search: string) => void;
}

/** The search field. Writes to the address when typing pauses, or at once on Enter, the icon or blur. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const t = useT();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  const [overrides, setOverrides] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const known = useRef(search);

  if (search !== seen) {
    setSeen(search);
    // Back, a link or the header changed the search: show it. Ignore the field's own change, as typing may continue.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
      setOverrides(overrides + 1);
    }
  }
  useEffect(() => {
    known.current = search;
  }, [search]);
  // Cancel a pending search when the address changes elsewhere.
  useEffect(() => () => window.clearTimeout(timer.current), [overrides]);

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
    // The Clear button is gone now: focus the field.
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
