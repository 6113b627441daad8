import { create } from 'zustand';
import * as z from 'zod/mini';
import { platform } from '../../../platform/current.ts';
import { useConsent } from '../../../state/consent.ts';

const AT_MOST = 6;
const TEXT_AT_MOST = 100;

const stored = z.array(z.string().check(z.minLength(1), z.maxLength(TEXT_AT_MOST)));

function readStored(): readonly string[] {
  try {
    const read = stored.safeParse(JSON.parse(platform.storage.get('recentSearches') ?? '[]'));
    return read.success ? read.data.slice(0, AT_MOST) : [];
  } catch {
    return [];
  }
}

/** The last searches, the newest first. */
export const useRecentSearches = create<{ searches: readonly string[] }>(() => ({ searches: readStored() }));

/** Stores the searches with consent to extra functions; without it they last as long as the page. */
function store(searches: readonly string[]): void {
  useRecentSearches.setState({ searches });
  if (searches.length === 0) platform.storage.remove('recentSearches');
  else if (useConsent.getState().preferences?.functionality)
    platform.storage.set('recentSearches', JSON.stringify(searches));
}

/** Adds a search, or moves it to the front. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, TEXT_AT_MOST);
  if (search === '') return;
  const others = useRecentSearches.getState().searches.filter((other) => other !== search);
  store([search, ...others].slice(0, AT_MOST));
}

/** Forgets all searches. */
export const forgetSearches = (): void => store([]);

// Withdrawn consent also removes what was stored with it.
useConsent.subscribe(({ known, preferences }) => {
  if (known && !preferences?.functionality) platform.storage.remove('recentSearches');
});
