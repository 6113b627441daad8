import type { Page } from 'playwright/test';

import { findViolations } from './axe-violations.ts';
import { expect } from './shop.ts';

/**
 * Fails with the axe violations of the page as it is now, or of the part that `within` selects. Lists each rule with
 * the violating elements.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const violations = await findViolations(page, { within });
  expect(violations.map(({ rule, html }) => `${rule}: ${html}`)).toEqual([]);
}
