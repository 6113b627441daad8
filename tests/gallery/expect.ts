import { expect as base } from 'playwright/test';

/** Playwright's `expect` with more patience than it has outside of its own runner. */
export const expect = base.configure({ timeout: 30_000 });
