import type { Locator } from 'playwright/test';

import { DESK_NOW, type DeskCopies } from '../desk-contents.ts';
import { DESK_START, fillDesk } from '../desk-steps.ts';
import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';
import { textsOf } from '../texts.ts';

const DESK = { path: DESK_START, now: DESK_NOW } as const;

/** Fills the price memory, and nothing else, and opens a screen of the shop. */
async function openShop(stage: Stage, path: (copies: DeskCopies) => string): Promise<void> {
  const copies = await fillDesk(stage, () => ({ watches: [], searches: [], inbox: [] }));
  await stage.page.goto(`${stage.world.shop.origin}${path(copies)}`);
}

async function openItem(stage: Stage): Promise<void> {
  const { main, t } = stage;
  await openShop(stage, ({ line }) => `/products/all/all/${line.copy.id}`);
  await expect(main.getByRole('region', { name: t('desk.memory') }).getByRole('slider')).toBeVisible();
}

/** Opens a list with the item. */
const openCatalogue = (stage: Stage): Promise<void> =>
  openShop(stage, () => `/products?search=${encodeURIComponent('AK-47 | Redline')}&sort=asc`);

const english = textsOf('en');

/** Waits for an item's line, which narrow cards hide. In other languages the desk learns the kinds of a list later, if at all. */
async function expectLine(place: Locator, { t }: Stage): Promise<void> {
  await expect(place).toBeVisible();
  if (t('desk.memory') === english('desk.memory'))
    await expect(place.locator('svg[role="img"]').first()).toBeAttached();
}

async function openWatch(stage: Stage): Promise<void> {
  const { main, dialog, t } = stage;
  await openItem(stage);
  await main
    .getByRole('button', { name: t('item.watch'), exact: true })
    .first()
    .click();
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
}

/** Screens of the shop on which the desk shows what it remembers. */
export const deskPrices: Scene[] = [
  { ...DESK, name: 'desk/item', steps: openItem },
  { ...DESK, name: 'desk/watch-item', over: true, steps: openWatch },
  {
    ...{ ...DESK, name: 'desk/watch-item-wrong', over: true },
    steps: async (stage) => {
      const { dialog, t } = stage;
      await openWatch(stage);
      await dialog.getByRole('textbox', { name: t('desk.below') }).fill('12.345');
      await dialog.getByRole('textbox', { name: t('desk.drop') }).fill('100');
      await dialog.getByRole('button', { name: t('desk.watch'), exact: true }).click();
      await expect(dialog.getByText(t('desk.amountWrong'))).toBeVisible();
    },
  },
  {
    ...{ ...DESK, name: 'desk/card', at: 'wide', over: true },
    steps: openCatalogue,
    // Only the card under the pointer shows its prices.
    frame: async (stage) => {
      const card = stage.main.getByRole('article').first();
      await card.hover();
      await expectLine(card, stage);
    },
  },
  {
    ...{ ...DESK, name: 'desk/table', at: 'wide' },
    before: async (stage) => {
      await stage.page.addInitScript(() => localStorage.setItem('catalogueView', 'table'));
    },
    steps: async (stage) => {
      await openCatalogue(stage);
      await expectLine(stage.main, stage);
    },
  },
];
