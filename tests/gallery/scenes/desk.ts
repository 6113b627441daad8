import { busyInbox, CHANGING_SEARCH, deskOf, DESK_NOW } from '../desk-contents.ts';
import { actOn, allChecked, DESK_START, fillDesk, openTab } from '../desk-steps.ts';
import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

const DESK = { path: DESK_START, now: DESK_NOW } as const;

/** Opens a filled watch list. A check of one copy is refused. */
async function fillWatches(stage: Stage): Promise<void> {
  const { main, page, t } = stage;
  const { failing } = await fillDesk(stage);
  await page.route(new RegExp(`/api/items/${failing.copy.id}\\b`), (route) => route.fulfill({ status: 403 }));
  await openTab(stage, 'desk.watches');
  await allChecked(stage, 4);
  await expect(main.getByText(t('desk.failure.refused'))).toBeVisible();
}

const openRules = async (stage: Stage): Promise<void> => {
  const copies = await fillDesk(stage);
  await openTab(stage, 'desk.watches');
  await actOn(stage, copies.line.copy.title ?? '', 'desk.edit');
  await expect(stage.dialog.getByRole('textbox').first()).toBeVisible();
};

export const desk: Scene[] = [
  {
    ...{ ...DESK, name: 'desk/watches-none', path: '/desk' },
    steps: ({ main, t }) => expect(main.getByText(t('desk.watchesNone'))).toBeVisible(),
  },
  { ...DESK, name: 'desk/watches', brief: true, steps: fillWatches },
  {
    ...{ ...DESK, name: 'desk/watch-menu', over: true },
    steps: async (stage) => {
      await fillWatches(stage);
    },
    // A resize of the window closes a menu.
    frame: async ({ page, main, t }) => {
      const entry = page.getByRole('menuitem', { name: t('desk.checkNow'), exact: true });
      if (!(await entry.isVisible()))
        await main
          .getByRole('button', { name: t('desk.actions', { title: '' }) })
          .first()
          .click();
      await expect(entry).toBeVisible();
    },
  },
  { ...DESK, name: 'desk/watch-rules', over: true, steps: openRules },
  {
    ...{ ...DESK, name: 'desk/searches-none', path: '/desk/searches' },
    steps: ({ main, t }) => expect(main.getByText(t('desk.searchesNone'))).toBeVisible(),
  },
  {
    ...{ ...DESK, name: 'desk/searches', brief: true },
    steps: async (stage) => {
      await fillDesk(stage, () => ({ watches: [] }));
      await openTab(stage, 'desk.toSearches');
      await allChecked(stage, 3);
    },
  },
  {
    ...{ ...DESK, name: 'desk/search-options', over: true },
    steps: async (stage) => {
      await fillDesk(stage, () => ({ watches: [] }));
      await openTab(stage, 'desk.toSearches');
      await actOn(stage, CHANGING_SEARCH.name, 'desk.edit');
      await stage.dialog.getByRole('textbox', { name: stage.t('desk.cap') }).fill('-1');
      await stage.dialog.getByRole('button', { name: stage.t('desk.save') }).click();
      await expect(stage.dialog.getByText(stage.t('desk.amountWrong'))).toBeVisible();
    },
  },
  {
    ...{ ...DESK, name: 'desk/inbox-none', path: '/desk/inbox' },
    steps: ({ main, t }) => expect(main.getByText(t('desk.inboxNone'))).toBeVisible(),
  },
  {
    ...{ ...DESK, name: 'desk/inbox' },
    steps: async (stage) => {
      // The copy of an alert that is still for sale.
      await fillDesk(stage, (copies) => ({ watches: deskOf(copies).watches.slice(0, 1), searches: [] }));
      await openTab(stage, 'desk.inbox');
      const buy = stage.main.getByRole('button', { name: stage.t('item.buyNow') });
      await expect(buy).toHaveCount(1);
    },
  },
  {
    ...{ ...DESK, name: 'desk/inbox-many', over: true },
    steps: async (stage) => {
      await fillDesk(stage, (copies) => ({ watches: [], searches: [], inbox: busyInbox(copies) }));
      await openTab(stage, 'desk.inbox');
      await expect(stage.main.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    ...{ ...DESK, name: 'desk/settings', brief: true },
    steps: async (stage) => {
      await fillDesk(stage, () => ({ watches: [], searches: [] }));
      await expect(stage.main.getByText(stage.t('desk.quietHours'), { exact: true })).toBeVisible();
    },
  },
];
