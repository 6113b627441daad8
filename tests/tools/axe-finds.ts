import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { motionEnds } from './motion.ts';

/** An element that breaks one of axe's rules. */
export interface Find {
  /** The rule's name, `color-contrast` say. */
  rule: string;
  /** How the element begins. */
  html: string;
  /** What would mend it, in axe's words. */
  advice: string;
}

/**
 * What axe objects to on a page at rest. Nothing is said of what left the page while axe looked: a note that fades has
 * no contrast, and nobody reads it any more.
 * @param axe set up for this page: which part of it, by which rules
 */
export async function findViolations(page: Page, axe: AxeBuilder): Promise<Find[]> {
  await motionEnds(page);
  const { violations } = await axe.analyze();
  const finds = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary }) => ({
      at: String(target.at(-1)),
      find: { rule: id, html, advice: failureSummary ?? '' },
    })),
  );
  if (finds.length > 0) await motionEnds(page);
  const there = await Promise.all(finds.map(({ at }) => page.locator(at).count()));
  return finds.flatMap(({ find }, each) => (there[each] === 0 ? [] : [find]));
}
