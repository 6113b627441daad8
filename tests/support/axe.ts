import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { findViolations } from './axe-finds.ts';
import { expect } from './shop.ts';

/** Minified: AxeBuilder sends the 1.5 MB of the readable file, twice for each run. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Stands for the script where the document has it already. */
const LOADED = 'void 0';

/**
 * Fails with what axe finds on the page as it stands, or in the part of it that `within` selects: each rule with the
 * elements that break it.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const axe = new AxeBuilder({ page, axeSource: LOADED })
    .options({ resultTypes: ['violations'] })
    // No page of the shop has frames, and the other mode opens a page for each run.
    .setLegacyMode();
  const finds = await findViolations(page, within === undefined ? axe : axe.include(within));
  expect(finds.map(({ rule, html }) => `${rule}: ${html}`)).toEqual([]);
}
