import { useMayHaveFavourites } from '../../state/may-have-favourites.ts';
import { keepItems, keptPartOf, type KeptItem } from '../../state/kept-items.ts';

/** The most favourites: each one's price is a call of its own. */
export const MOST_FAVOURITES = 100;

const favourites = keepItems('favourites');

/** The visitor's favourites on this device, the newest first. */
export const useFavourites = (): readonly KeptItem[] => favourites.use((state) => state.items);

/** Whether an item is a favourite. */
export const useIsFavourite = (id: string): boolean =>
  favourites.use((state) => state.items.some((item) => item.id === id));

/** Adds an item to the favourites, or removes it. @returns false if there are too many to add one */
export function toggleFavourite(item: KeptItem): boolean {
  const { items } = favourites.use.getState();
  const others = items.filter(({ id }) => id !== item.id);
  const isAdded = others.length === items.length;
  if (isAdded && others.length >= MOST_FAVOURITES) return false;
  useMayHaveFavourites.setState({ may: true });
  favourites.set(isAdded ? [keptPartOf(item), ...others] : others);
  return true;
}
