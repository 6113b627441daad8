import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { visibleText } from '#shared/typed-text.ts';
import { readSearch, tidyText, withSearch } from '../../features/catalogue/filters/search-text.ts';
import { paths } from '../../paths.ts';
import { matchScreen, SCREENS } from '../routes.ts';

/** Pause after the last letter before the catalogue is searched. In ms. */
const DEBOUNCE_MS = 400;

/** The search for a text: a copied one may have characters that can't be seen. */
const searchOf = (text: string) => tidyText(visibleText(text));

/** The text of the search field, and what typing and submitting do with it. */
export interface SearchText {
  text: string;
  type: (text: string) => void;
  /** Searches at once. @returns false for an empty text outside of the catalogue, which does nothing */
  submit: () => boolean;
  /** Leaving the field does not wait either. */
  leave: () => void;
  /** Shows the search of an address that was picked. Letters typed before its page is there stay. */
  follow: (address: string) => void;
}

// Of the address bar: the page may be behind it, and typing does not wait.
const isListAddress = () => matchScreen(window.location.pathname) === SCREENS.catalogue;
const addressSearch = () => readSearch(new URLSearchParams(window.location.search));

/**
 * The search field's text. On a list of the catalogue it is the list's search, and changes the address when typing
 * pauses; elsewhere it opens the catalogue.
 */
export function useSearchText(): SearchText {
  const location = useLocation();
  const navigate = useNavigate();
  const live = matchScreen(location.pathname) === SCREENS.catalogue;
  const search = live ? readSearch(new URLSearchParams(location.search)) : '';
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // The field's own searches that the page has not shown yet: it may show them late, and leave some out.
  const [sent, setSent] = useState<readonly string[]>([]);
  const [overrides, setOverrides] = useState(0);
  const timer = useRef<number>(undefined);

  const cancel = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  };
  if (search !== seen) {
    setSeen(search);
    // Back, a link or another page changed the search: show it. Ignore the field's own changes, as typing may continue.
    const own = sent.indexOf(search);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    if (own < 0) {
      setTyped(search);
      setOverrides(overrides + 1);
    }
  }
  // Cancel a pending search when the address changes elsewhere.
  useEffect(() => cancel, [overrides]);

  const expect = (wanted: string) => setSent((before) => [...before, wanted]);
  const send = (text: string) => {
    cancel();
    const wanted = searchOf(text);
    if (!isListAddress() || wanted === addressSearch()) return;
    expect(wanted);
    void navigate(withSearch(window.location, wanted), { replace: true });
  };

  return {
    text: typed,
    type: (text) => {
      setTyped(text);
      cancel();
      if (!isListAddress()) return;
      if (text === '') send('');
      else timer.current = window.setTimeout(() => send(text), DEBOUNCE_MS);
    },
    submit: () => {
      const wanted = searchOf(typed);
      if (isListAddress()) send(typed);
      else if (wanted === '') return false;
      else {
        expect(wanted);
        void navigate(paths.search(wanted));
      }
      return true;
    },
    leave: () => {
      if (timer.current !== undefined) send(typed);
    },
    follow: (address) => {
      cancel();
      const picked = readSearch(new URL(address, window.location.href).searchParams);
      expect(picked);
      setTyped(picked);
    },
  };
}
