/** Has the desk opened while the screen's code is prepared: both take a slow phone a while. The screen tells a failure. */
function withDesk<Screen>(code: Promise<Screen>): Promise<Screen> {
  void import('../desk/desk-queries.ts').then(
    ({ prefetchDesk }) => prefetchDesk(),
    () => undefined,
  );
  return code;
}

/** Loads each screen of the desk, in a chunk of its own. This list is apart: most visitors never need it. */
export const deskScreens = {
  deskWatches: async () => (await withDesk(import('../desk/watch-list-screen.tsx'))).WatchListScreen,
  deskSearches: async () => (await withDesk(import('../desk/searches-screen.tsx'))).SearchesScreen,
  deskSearch: async () => (await withDesk(import('../desk/saved-search-screen.tsx'))).SavedSearchScreen,
  deskInbox: async () => (await withDesk(import('../desk/inbox-screen.tsx'))).InboxScreen,
  deskSettings: async () => (await withDesk(import('../desk/desk-settings-screen.tsx'))).DeskSettingsScreen,
};
