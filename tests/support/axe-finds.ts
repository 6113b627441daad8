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

/** One look at the page, once what moves has come to rest. @returns each find by its rule and its element */
async function look(page: Page, axe: AxeBuilder): Promise<Map<string, Find>> {
  await motionEnds(page);
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
 * What axe objects to on a page at rest. A look takes a while, and what begins to move in the middle of it, as a note
 * that fades or a dialog that opens late, has no contrast then, though nobody reads it at that moment. So what the
 * first look finds is looked for once more: what is wrong with a page at rest is found by both.
 * @param axe set up for this page: which part of it, by which rules
 */
export async function findViolations(page: Page, axe: AxeBuilder): Promise<Find[]> {
  const first = await look(page, axe);
  if (first.size === 0) return [];
  const second = await look(page, axe);
  return [...first].flatMap(([key, find]) => (second.has(key) ? [find] : []));
}
