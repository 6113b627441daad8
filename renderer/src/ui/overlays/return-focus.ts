/** The element focused before the first dialog opened, and the number of open dialogs. */
let opener: HTMLElement | undefined;
let openCount = 0;

/**
 * Stores the focused element when a dialog opens. A dialog after another (login, then registration) keeps the first
 * one's opener. A dialog opened from a menu stores the menu's button.
 */
export function dialogOpened(): void {
  openCount += 1;
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active.closest('[role="dialog"]')) return;
  // The previous dialog closed in the same moment, and its focus is lost.
  if (active === document.body && opener) return;
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  opener = (menu && document.getElementById(menu)) || active;
}

export function dialogClosed(): void {
  openCount -= 1;
}

/**
 * Returns focus to the opener, or to the main area when the opener is gone. Does nothing while another dialog is
 * open.
 */
export function returnFocus(): void {
  if (openCount > 0) return;
  const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
  opener = undefined;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
