import { create } from 'zustand';
import { platform } from '../platform/current.ts';

/** Whether this device may have favourites. Only then the header loads the code that counts them. */
export const useMayHaveFavourites = create(() => ({
  may: platform.storage.get('favourites') !== undefined,
}));
