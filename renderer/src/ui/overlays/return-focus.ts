/** What was focused before the first of the dialogs opened, and how many stand open. */
let opener: HTMLElement | undefined;
let open = 0;

/**
 * Remembers where the keyboard was when a dialog opens. A dialog that follows another (login, then registration) keeps
 * the first one's opener; one that was opened from a menu takes the menu's button.
 */
export function dialogOpened(): void {
  open += 1;
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active.closest('[role="dialog"]')) return;
  // The dialog before this one went in the same moment, and the focus with it.
  if (active === document.body && opener) return;
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  opener = (menu && document.getElementById(menu)) || active;
}

export function dialogClosed(): void {
  open -= 1;
}

/** Gives the focus back to where it was, or to the page's main area if that is gone. Does nothing under a further dialog. */
export function giveFocusBack(): void {
  if (open > 0) return;
  const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
  opener = undefined;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
