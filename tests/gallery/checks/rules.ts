import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to, by WCAG 2.2 AA and what is good practice besides. @returns a line for each rule */
export async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: TAGS })
    // No page of the shop has frames, and the other mode opens a page for each run.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => {
    const where = nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary ?? ''})`);
    return `axe ${id}: ${where.slice(0, 3).join(' | ')}`.replace(/\s+/g, ' ');
  });
}
