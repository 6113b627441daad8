import { useConsent } from '../../state/consent.ts';
import { keepItems, keptPartOf, type KeptItem } from '../../state/kept-items.ts';

const MOST_RECENT = 20;

const recent = keepItems('recentItems', () => {
  const { known, preferences } = useConsent.getState();
  return known ? preferences?.customization === true : undefined;
});

// The answer may come after the first visit; a withdrawn one also removes what was stored with it.
useConsent.subscribe(({ known }) => {
  if (known) recent.allowanceChanged();
});

/** The items whose pages were opened, the last one first. Without consent to customization they last as long as the page. */
export const useRecentItems = (): readonly KeptItem[] => recent.use((state) => state.items);

/** Notes that an item's page was opened. */
export function rememberVisit(item: KeptItem): void {
  const others = recent.use.getState().items.filter(({ id }) => id !== item.id);
  recent.set([keptPartOf(item), ...others].slice(0, MOST_RECENT));
}

/** Forgets all visits. */
export const forgetVisits = (): void => recent.set([]);
