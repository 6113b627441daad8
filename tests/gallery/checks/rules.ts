import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { findViolations, type Find } from '../../support/axe-finds.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * An open list or menu belongs to the control that has the keyboard, like a dialog, which the rule about landmarks
 * lets pass: whoever goes from landmark to landmark misses nothing by it.
 */
const isOpenList = ({ rule, html }: Find) =>
  rule === 'region' && /^<div data-radix-(select-viewport|popper-co)/.test(html);

/** What axe objects to, by WCAG 2.2 AA and what is good practice besides. @returns a line for each rule */
export async function brokenRules(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: TAGS })
    // No page of the shop has frames, and the other mode opens a page for each run.
    .setLegacyMode();
  const finds = await findViolations(page, axe);
  // What a page is headed by comes with the page.
  const coming = (await page.locator('main [aria-busy="true"]').count()) > 0;
  const counted = finds.filter(
    (find) => !isOpenList(find) && !(coming && find.rule === 'page-has-heading-one'),
  );
  return [...Map.groupBy(counted, ({ rule }) => rule)].map(([rule, all]) => {
    const where = all.slice(0, 3).map(({ html, advice }) => `${html.slice(0, 200)} (${advice})`);
    return `axe ${rule}: ${where.join(' | ')}`.replace(/\s+/g, ' ');
  });
}
