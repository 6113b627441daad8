import type { Page } from 'playwright/test';

import { findViolations, type AxeViolation } from '../../support/axe-violations.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * True for an open list or menu. Like a dialog, which axe's landmark rule ignores, it belongs to the focused control,
 * so no landmark is needed.
 */
const isOpenList = ({ rule, html }: AxeViolation) =>
  rule === 'region' && /^<div data-radix-(select-viewport|popper-co)/.test(html);

/** Violations of WCAG 2.2 AA and of axe's best practices. @returns a line for each rule */
export async function findAxeProblems(page: Page): Promise<string[]> {
  const violations = await findViolations(page, { tags: TAGS });
  // A page that still loads has no heading yet.
  const coming = (await page.locator('main [aria-busy="true"]').count()) > 0;
  const counted = violations.filter(
    (find) => !isOpenList(find) && !(coming && find.rule === 'page-has-heading-one'),
  );
  return [...Map.groupBy(counted, ({ rule }) => rule)].map(([rule, all]) => {
    const where = all.slice(0, 3).map(({ html, advice }) => `${html.slice(0, 200)} (${advice})`);
    return `axe ${rule}: ${where.join(' | ')}`.replace(/\s+/g, ' ');
  });
}
