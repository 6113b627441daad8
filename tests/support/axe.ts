import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { findViolations } from './axe-violations.ts';
import { expect } from './shop.ts';

/** The minified build: AxeBuilder injects the source twice a run, and the readable file has 1.5 MB. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Replaces the script when the document already has it. */
const LOADED = 'void 0';

/**
 * Fails with the axe violations of the page as it is now, or of the part that `within` selects. Lists each rule with
 * the violating elements.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const axe = new AxeBuilder({ page, axeSource: LOADED })
    .options({ resultTypes: ['violations'] })
    // The shop uses no frames, and the non-legacy mode opens an extra page for each run.
    .setLegacyMode();
  const violations = await findViolations(page, within === undefined ? axe : axe.include(within));
  expect(violations.map(({ rule, html }) => `${rule}: ${html}`)).toEqual([]);
}
