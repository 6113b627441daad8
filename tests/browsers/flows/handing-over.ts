import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { By, Key, type WebElement } from 'selenium-webdriver';

import { anyItem } from '../../e2e/web/visitor-steps.ts';
import type { Flow, Stage } from '../flow.ts';
import type { Page } from '../page.ts';
import { openFresh } from './steps.ts';

/** What goes between the page and the machine: files and the clipboard. */

/** Waits for a whole download. @returns its name and text */
async function downloaded({ page, downloads }: Stage): Promise<{ name: string; text: string }> {
  return page.waitFor('a file is downloaded', async () => {
    const [name, ...others] = await readdir(downloads);
    // Parts of a download have names of their own.
    if (name === undefined || others.length > 0 || !/\.(json|csv)$/.test(name)) return false;
    const text = await readFile(join(downloads, name), 'utf8');
    return text !== '' && { name, text };
  });
}

/**
 * Runs in the page: the next file field is put into the document, and opens no dialog. A driver gives files to fields in
 * the document only.
 */
function showFileField(): void {
  const original = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function show() {
    if (this.type !== 'file') {
      original.call(this);
      return;
    }
    HTMLInputElement.prototype.click = original;
    document.body.append(this);
  };
}

async function importFile(page: Page, file: string): Promise<void> {
  await page.driver.executeScript(showFileField);
  await page.role('region', 'Backup').role('button', 'Import').click();
  const field = await page.waitFor<WebElement>('there is a file field', async () => {
    const [found] = await page.driver.findElements(By.css('input[type=file]'));
    return found;
  });
  await field.sendKeys(file);
  await page.driver.executeScript((shown: HTMLElement) => shown.remove(), field);
}

const files: Flow = {
  name: 'files: a backup is exported and imported',
  async run(stage) {
    const { page, downloads } = stage;
    const watch = {
      id: 'w1',
      target: { type: 'copy', copyId: '1' },
      item: { copyId: '1', title: 'AWP | Test 1', exterior: '', type: '', imagePath: '/i/a.svg' },
      addedAt: 1,
      rules: [{ type: 'below', amount: 2000 }],
      sound: true,
      state: { presence: { state: 'unknown', polls: 0, fromStart: false }, rules: [{ armed: true }] },
    };
    const backup = join(downloads, '../backup.json');
    await writeFile(backup, JSON.stringify({ format: 'vitrine-desk', version: 1, watches: [watch] }));
    await page.prepare();
    await openFresh(page, '/desk/settings');
    const section = page.role('region', 'Backup');
    await importFile(page, backup);
    await section.says('1 watched skin');
    await section.role('button', 'Add to this desk').click();
    await section.role('status').says('Added: 1 watched skin');
    await section.role('button', 'Export').click();
    const { name, text } = await downloaded(stage);
    if (!/^vitrine-desk-\d{4}-\d{2}-\d{2}\.json$/.test(name)) throw new Error(`the file is named ${name}`);
    if (!text.includes('AWP | Test 1')) throw new Error('the file lacks the watched skin');
  },
};

const clipboard: Flow = {
  name: 'clipboard: a copied link is pasted',
  async run({ page, request, host }) {
    const item = await anyItem(request, host.api, 'AK-47 Redline');
    await page.prepare();
    await openFresh(page, item.path);
    await page.main.role('button', 'Copy link').click();
    await page.main.role('button', /copied/i).see();
    const field = page.header.role('combobox', 'Search');
    await field.click();
    await page.driver.actions().keyDown(Key.CONTROL).sendKeys('v').keyUp(Key.CONTROL).perform();
    await field.hasValue(`${page.origin}${item.path}`);
  },
};

export const handingOver: readonly Flow[] = [files, clipboard];
