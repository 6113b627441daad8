import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

import { waitForAnimations } from './wait-for-animations.ts';

declare global {
  interface Window {
    /** There once `runAxe` has put it there. */
    axe: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** An element that violates one of axe's rules. */
export interface AxeViolation {
  /** The rule's id, such as `color-contrast`. */
  rule: string;
  /** The beginning of the element's HTML. */
  html: string;
  /** How to fix it, in axe's words. */
  advice: string;
}

/** What axe looks at. */
export interface AxeScope {
  /** A selector of the page's part; without one, the whole page. */
  within?: string | undefined;
  /** axe's names for groups of rules, such as `wcag2aa`; without any, all rules but the experimental ones. */
  tags?: readonly string[];
}

/** One axe run, after all animations have ended. @returns each violation, keyed by rule and element */
async function runAxe(page: Page, { within, tags }: AxeScope): Promise<Map<string, AxeViolation>> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
  };
  const found = await page.evaluate(
    async ([part, rules]) => {
      const { violations } = await window.axe.run(part ?? document, rules);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target, failureSummary = '' }) => ({
          key: `${id} ${JSON.stringify(target)}`,
          violation: { rule: id, html, advice: failureSummary },
        })),
      );
    },
    [within, options] as const,
  );
  return new Map(found.map(({ key, violation }) => [key, violation]));
}

/**
 * The axe violations of a page at rest. Something may start to move during a run, such as a fading toast, and then
 * lacks contrast for a moment. So a run with violations is repeated, and only what both runs found is returned.
 */
export async function findViolations(page: Page, scope: AxeScope = {}): Promise<AxeViolation[]> {
  const first = await runAxe(page, scope);
  if (first.size === 0) return [];
  const second = await runAxe(page, scope);
  return [...first].flatMap(([key, find]) => (second.has(key) ? [find] : []));
}
