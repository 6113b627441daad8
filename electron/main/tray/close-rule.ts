import type { DeskSummary } from '#shared/desk/engine/create-desk.ts';

/** The desk; undefined while it is not open, or if it could not be opened. */
type Desk = Pick<DeskSummary, 'isWatching' | 'settings'> | undefined;

/** Whether the user must first say if closing the window keeps watching. @param isLeaving true once the client ends */
export const asksBeforeClosing = (desk: Desk, isLeaving: boolean): boolean =>
  !isLeaving && desk?.isWatching === true && desk.settings.watchWhenClosed === undefined;

/** Whether the client continues to watch when its window is closed. */
export const watchesWithoutWindow = (desk: Desk): boolean =>
  desk?.isWatching === true && desk.settings.watchWhenClosed === true;

/**
 * Whether the client has a tray icon: while it watches with a closed window too, and while nothing else shows that it
 * runs.
 * @param isPaused true on macOS, where the client stays in the dock, while it has no window and does not watch
 */
export const needsTray = (
  desk: Desk,
  { hasWindow, isPaused }: { hasWindow: boolean; isPaused: boolean },
): boolean => watchesWithoutWindow(desk) || (!hasWindow && !isPaused);
