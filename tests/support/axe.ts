import type { Page } from 'playwright/test';

import { axeFor, findViolations } from './axe-violations.ts';
import { expect } from './shop.ts';

/**
 * Fails with the axe violations of the page as it is now, or of the part that `within` selects. Lists each rule with
 * the violating elements.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const axe = await axeFor(page);
  const violations = await findViolations(page, within === undefined ? axe : axe.include(within));
  expect(violations.map(({ rule, html }) => `${rule}: ${html}`)).toEqual([]);
}
