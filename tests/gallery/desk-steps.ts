import type { DeskContents } from '#shared/desk/backup.ts';
import { readListPage } from '#shared/desk/engine/market-answers.ts';
import { kindOf } from '#shared/desk/kind.ts';
import { backupOf, deskOf, type DeskCopies, type Found } from './desk-contents.ts';
import { expect } from './expect.ts';
import type { Stage } from './scene.ts';

/** Where the desk's scenes begin: the screen that imports. */
export const DESK_START = '/desk/settings';

/** The cheapest copy that a search finds, in EUR and English. @throws Error if there is none */
async function cheapestOf({ page, world }: Stage, search: string): Promise<Found> {
  const params = { search, sort: 'asc', limit: 15, page: 1, lang_id: '1', currency: 'EUR' };
  const answer = await page.request.get(`${world.shop.api}/api/items/list`, { params });
  const copy = readListPage(await answer.json())?.copies[0];
  const kind = copy && kindOf(copy);
  if (!kind) throw new Error(`The catalogue has no ${search}.`);
  return { copy, kind };
}

/** The copies that the desk's scenes are about. */
const deskCopies = async (stage: Stage): Promise<DeskCopies> => ({
  line: await cheapestOf(stage, 'AK-47 | Redline'),
  alert: await cheapestOf(stage, 'AWP | Asiimov'),
  none: await cheapestOf(stage, 'Karambit | Doppler'),
  failing: await cheapestOf(stage, 'M4A1-S'),
  snoozed: await cheapestOf(stage, 'Glock-18 | Fade'),
});

/** Imports a backup on the screen of settings. @param change what differs from the desk of the scenes */
export async function fillDesk(
  stage: Stage,
  change: (copies: DeskCopies) => Partial<DeskContents> = () => ({}),
): Promise<DeskCopies> {
  const { page, main, t } = stage;
  const copies = await deskCopies(stage);
  const text = backupOf({ ...deskOf(copies), ...change(copies) });
  const choosing = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: t('desk.import'), exact: true }).click();
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await (await choosing).setFiles(file);
  await main.getByRole('button', { name: `${t('desk.importReplace')}…` }).click();
  await main.getByRole('button', { name: t('desk.importReplace'), exact: true }).click();
  await expect(main.getByRole('button', { name: t('desk.importReplace') })).toHaveCount(0);
  return copies;
}

/** Opens a screen of the desk by its tab. */
export async function openTab({ page, t }: Stage, key: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: t('desk.sections') }).getByRole('link', { name: t(key) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

/** Waits until so many entries have been checked with an answer: the desk asks every two seconds. */
export async function allChecked({ main, t }: Stage, count: number): Promise<void> {
  const [before = '', after = ''] = t('desk.checked', { age: '|' }).split('|');
  const checked = main.getByText(new RegExp(`${before}.+${after}`));
  await expect(checked).toHaveCount(count);
  await expect(main.getByText(t('desk.due'))).toHaveCount(0);
}

/** Opens the menu of an entry and presses one of its items. */
export async function actOn({ page, main, t }: Stage, title: string, key: string): Promise<void> {
  await main
    .getByRole('button', { name: t('desk.actions', { title }) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t(key), exact: true }).click();
}
