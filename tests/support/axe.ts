import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { findViolations } from './axe-finds.ts';
import { expect } from './shop.ts';

/**
 * Fails with what axe finds on the page as it stands, or in the part of it that `within` selects: each rule with the
 * elements that break it.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const finds = await findViolations(page, within === undefined ? axe : axe.include(within));
  expect(finds.map(({ rule, html }) => `${rule}: ${html}`)).toEqual([]);
}
