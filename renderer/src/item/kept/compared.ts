import { keepItems, keptPartOf, type KeptItem } from '../../state/kept-items.ts';

/** The most items side by side. */
export const MOST_COMPARED = 4;

const compared = keepItems('comparedItems');

/** The items that the visitor has chosen to compare, in the order of choice. */
export const useCompared = (): readonly KeptItem[] => compared.use((state) => state.items);

/** The chosen items, outside of components. */
export const comparedItems = (): readonly KeptItem[] => compared.use.getState().items;

/** Whether an item is chosen. */
export const useIsCompared = (id: string): boolean =>
  compared.use((state) => state.items.some((item) => item.id === id));

/** Chooses an item, or takes it out. @returns false if there are four already */
export function toggleCompared(item: KeptItem): boolean {
  const { items } = compared.use.getState();
  const others = items.filter(({ id }) => id !== item.id);
  const isAdded = others.length === items.length;
  if (isAdded && others.length >= MOST_COMPARED) return false;
  compared.set(isAdded ? [...others, keptPartOf(item)] : others);
  return true;
}

/** Takes all items out. */
export const clearCompared = (): void => compared.set([]);
