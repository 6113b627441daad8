import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

import { motionEnds } from './motion.ts';
import { expect } from './shop.ts';

/**
 * Fails with what axe finds on the page as it stands, or in the part of it that `within` selects: each rule with the
 * elements that break it.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // A note that is half faded away has no contrast, and nobody reads it any more.
  await motionEnds(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => ({ said: `${id}: ${html}`, at: String(target.at(-1)) })),
  );
  // Nor is anything found in one that began to leave while axe was looking.
  if (found.length > 0) await motionEnds(page);
  const there = await Promise.all(found.map(({ at }) => page.locator(at).count()));
  expect(found.filter((_, each) => there[each] !== 0).map(({ said }) => said)).toEqual([]);
}
