import type { Page } from 'playwright/test';

/**
 * Moves the page's clock past the minute for which the shop asks what became of a request without an answer. After that
 * the request may be repeated.
 */
export const passAskingTime = (page: Page): Promise<void> => page.clock.setSystemTime(Date.now() + 61_000);
