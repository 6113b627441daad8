import { expect as base } from 'playwright/test';

/** Playwright's `expect` with a longer timeout, which it lacks outside its runner. */
export const expect = base.configure({ timeout: 30_000 });
