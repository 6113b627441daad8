import * as z from 'zod/mini';

import { CHANGING_SEARCH, DESK_NOW } from '../desk-contents.ts';
import { actOn, allChecked, DESK_START, fillDesk, openTab } from '../desk-steps.ts';
import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

const LATER_MS = 2 * 3_600_000;

const answer = z.looseObject({
  payload: z.array(z.looseObject({ id: z.number(), price: z.number() })),
  meta: z.looseObject({ total: z.number() }),
});

/** A later answer: the cheapest copy is gone, the next ones are cheaper and dearer, and one is new. */
function later(json: unknown): unknown {
  const { payload, meta, ...rest } = z.parse(answer, json);
  const [, cheaper, dearer, ...others] = payload;
  if (!cheaper || !dearer) return json;
  const changed = [
    { ...cheaper, id: 900_000_001, price: cheaper.price - 1 },
    { ...cheaper, price: cheaper.price - 0.5 },
    { ...dearer, price: dearer.price + 0.5 },
    ...others,
  ];
  return { ...rest, payload: changed.toSorted((a, b) => a.price - b.price), meta };
}

/** Opens the saved search, and has it checked after the market has changed. */
async function openChanged(stage: Stage): Promise<void> {
  const { page, main, t, faults } = stage;
  await fillDesk(stage, () => ({ watches: [], searches: [CHANGING_SEARCH] }));
  await openTab(stage, 'desk.toSearches');
  await allChecked(stage, 1);
  await page.clock.setFixedTime(DESK_NOW + LATER_MS);
  await faults.change('items/list', later);
  await actOn(stage, CHANGING_SEARCH.name, 'desk.checkNow');
  // A copy is gone after two checks.
  await expect(main.getByText(`${t('desk.gone')} 1`)).toBeVisible();
  await main.getByRole('link', { name: CHANGING_SEARCH.name }).click();
  await expect(main.getByRole('button', { name: t('desk.markSeen') })).toBeVisible();
}

const openList = (key: string) => async (stage: Stage) => {
  await openChanged(stage);
  const list = stage.main.getByRole('button', { name: new RegExp(`^${stage.t(key)}`) });
  await list.click();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
};

/** A saved search whose finds have changed. */
export const deskSearch: Scene[] = [
  ['desk/search-new', 'desk.new'],
  ['desk/search-cheaper', 'desk.cheaper'],
  ['desk/search-dearer', 'desk.dearer'],
  ['desk/search-gone', 'desk.gone'],
].map(([name = '', key = '']) => ({ name, path: DESK_START, now: DESK_NOW, steps: openList(key) }));
