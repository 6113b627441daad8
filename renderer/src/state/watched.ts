import { create } from 'zustand';
import type { Watched } from '#shared/desk/view.ts';

const NOTHING: Watched = { kinds: {}, copies: {} };

/** The watched items. The desk fills it once it runs; its code is no part of the shop's first load. */
export const useWatched = create<{ watched: Watched; isEnglish: boolean }>(() => ({
  watched: NOTHING,
  isEnglish: true,
}));
