import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { waitForAnimations } from './wait-for-animations.ts';

/** The minified build: AxeBuilder injects the source twice a run, and the readable file has 1.5 MB. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Replaces the script when the document already has it. */
const LOADED = 'void 0';

/** axe for the document that the page shows now, with its own choice of rules. */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // The shop uses no frames, and the non-legacy mode opens an extra page for each run.
  return new AxeBuilder({ page, axeSource: LOADED }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** An element that violates one of axe's rules. */
export interface AxeViolation {
  /** The rule's id, such as `color-contrast`. */
  rule: string;
  /** The beginning of the element's HTML. */
  html: string;
  /** How to fix it, in axe's words. */
  advice: string;
}

/** One axe run, after all animations have ended. @returns each violation, keyed by rule and element */
async function runAxe(page: Page, axe: AxeBuilder): Promise<Map<string, AxeViolation>> {
  await waitForAnimations(page);
  const { violations } = await axe.analyze();
  return new Map(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target, failureSummary }) => [
        `${id} ${JSON.stringify(target)}`,
        { rule: id, html, advice: failureSummary ?? '' },
      ]),
    ),
  );
}

/**
 * The axe violations of a page at rest. Something may start to move during a run, such as a fading toast, and then
 * lacks contrast for a moment. So a run with violations is repeated, and only what both runs found is returned.
 * @param axe set up for this page: its part and the rules
 */
export async function findViolations(page: Page, axe: AxeBuilder): Promise<AxeViolation[]> {
  const first = await runAxe(page, axe);
  if (first.size === 0) return [];
  const second = await runAxe(page, axe);
  return [...first].flatMap(([key, find]) => (second.has(key) ? [find] : []));
}
