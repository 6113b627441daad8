import { expect as base } from 'playwright/test';

/** Playwright's `expect` with the patience that playwright.config.ts gives it, which is for its own runner only. */
export const expect = base.configure({ timeout: 15_000 });
