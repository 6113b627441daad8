import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * An open list or menu belongs to the control that has the keyboard, like a dialog, which the rule about landmarks
 * lets pass: whoever goes from landmark to landmark misses nothing by it.
 */
const isOpenList = (rule: string, html: string) =>
  rule === 'region' && /^<div data-radix-(select-viewport|popper-co)/.test(html);

/** What axe objects to, by WCAG 2.2 AA and what is good practice besides. @returns a line for each rule */
export async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: TAGS })
    // No page of the shop has frames, and the other mode opens a page for each run.
    .setLegacyMode()
    .analyze();
  // What a page is headed by comes with the page.
  const coming = (await page.locator('main [aria-busy="true"]').count()) > 0;
  return violations.flatMap(({ id, nodes }) => {
    if (id === 'page-has-heading-one' && coming) return [];
    const where = nodes
      .filter(({ html }) => !isOpenList(id, html))
      .map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary ?? ''})`);
    return where.length === 0 ? [] : [`axe ${id}: ${where.slice(0, 3).join(' | ')}`.replace(/\s+/g, ' ')];
  });
}
