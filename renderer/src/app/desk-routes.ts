import type { ComponentType } from 'react';
import type { DeskScreenName } from '../routes.ts';

/** Loads each screen of the desk, in a chunk of its own. */
export const DESK_LOADERS: Readonly<Record<DeskScreenName, () => Promise<ComponentType>>> = {
  deskWatches: async () => (await import('../desk/watch-list-screen.tsx')).WatchListScreen,
  deskSearches: async () => (await import('../desk/searches-screen.tsx')).SearchesScreen,
  deskSearch: async () => (await import('../desk/saved-search-screen.tsx')).SavedSearchScreen,
  deskInbox: async () => (await import('../desk/inbox-screen.tsx')).InboxScreen,
  deskSettings: async () => (await import('../desk/desk-settings-screen.tsx')).DeskSettingsScreen,
};
