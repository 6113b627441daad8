import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { expectNoOverflow } from './history-steps.ts';

const watch = (nr: number, amount = 2000) => ({
  id: `w${nr}`,
  target: { type: 'copy', copyId: String(nr) },
  item: { copyId: String(nr), title: `AWP | Test ${nr}`, exterior: '', type: '', imagePath: '/i/a.svg' },
  addedAt: 1,
  rules: [{ type: 'below', amount }],
  sound: true,
  state: { presence: { state: 'unknown', polls: 0, fromStart: false }, rules: [{ armed: true }] },
});
/** Expects the page to fit a desktop's window and a phone's. */
async function expectFit(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
}
const backup = (parts: object) =>
  Buffer.from(JSON.stringify({ format: 'vitrine-desk', version: 1, ...parts }));

test('desk backup: is looked at, added, replaced and exported @wide', async ({ page }) => {
  await page.goto('/desk/settings');
  const section = page.getByRole('region', { name: 'Backup' });
  const open = async (file: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await section.getByRole('button', { name: 'Import' }).click();
    await (await choosing).setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: file });
  };

  await open(Buffer.from('{'));
  await expect(section.getByRole('alert')).toContainText('not a backup, or part of it is missing');
  await open(Buffer.from('{"format":"vitrine-desk","version":9}'));
  await expect(section.getByRole('alert')).toContainText('A newer version');

  await open(backup({ savedAt: '2026-01-31T12:00:00Z', watches: [watch(1), watch(2, -5), watch(3)] }));
  await expect(section).toContainText('2 watched skins');
  await expect(section).toContainText("Watch list, row 2: AWP | Test 2, can't be read (rules.0.amount)");
  await expectAccessible(page);
  await expectFit(page);
  await section.getByRole('button', { name: 'Add to this desk' }).click();
  await expect(section.getByRole('status')).toContainText('Added: 2 watched skins');

  await open(backup({ watches: [watch(4)] }));
  await section.getByRole('button', { name: 'Replace this desk' }).click();
  await expect(section).toContainText('This removes from this device: 2 watched skins');
  await expectFit(page);
  await section.getByRole('button', { name: 'Replace this desk' }).click();
  await expect(section.getByRole('status')).toContainText(
    'The desk was replaced. It now has: 1 watched skin',
  );

  const download = page.waitForEvent('download');
  const exporting = section.getByRole('button', { name: 'Export', exact: true });
  await exporting.press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^vitrine-desk-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain('AWP | Test 4');
  expect(text).not.toContain('AWP | Test 1');
  await expect(section.getByRole('status')).toContainText('Exported');
  await expect(exporting).toBeFocused();
  await page.reload();
  await page.getByRole('link', { name: 'Watch list' }).click();
  await expect(page.getByRole('main')).toContainText('AWP | Test 4');
});
