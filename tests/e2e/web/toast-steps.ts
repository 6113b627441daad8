import type { Page } from 'playwright/test';

/** The messages at the edge of the screen. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/**
 * Keeps messages open on every page that loads from now on: they close when the animation of their hidden bar ends. A
 * message that closes by time may be gone before a slow machine has looked.
 */
export const keepToastsOpen = (page: Page) =>
  page.addInitScript(() => {
    // The content policy refuses style elements, not sheets of a script.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [sheet];
  });
