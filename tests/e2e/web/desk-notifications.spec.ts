import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { openDesk, openSection } from './desk-steps.ts';
import { visit } from './visitor-steps.ts';

/** Counts what a page does with notifications, in a browser where none was decided. */
function countNotifications(): void {
  const counts = { made: 0, asked: 0 };
  Reflect.set(window, 'noticeCounts', counts);
  class Counted extends EventTarget {
    static permission = 'default';
    static requestPermission() {
      counts.asked += 1;
      Counted.permission = 'granted';
      return Promise.resolve('granted');
    }
    constructor() {
      super();
      counts.made += 1;
    }
  }
  Reflect.set(window, 'Notification', Counted);
}

const counts = (page: Page) =>
  page.evaluate(() => JSON.stringify(Reflect.get(window, 'noticeCounts') ?? 'no counts'));
const NONE = JSON.stringify({ made: 0, asked: 0 });

test('notifications: the browser asks after a press at the desk, and never before @wide', async ({
  page,
}) => {
  await page.addInitScript(countNotifications);
  await visit(page, '/');
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  for (const step of [() => link('Buy').click(), () => openDesk(page), () => openSection(page, 'Inbox')]) {
    await step();
    expect(await counts(page)).toBe(NONE);
  }
  await visit(page, '/desk/settings');
  const choice = page.getByRole('switch', { name: 'Notifications' });
  await expect(choice).not.toBeChecked();
  expect(await counts(page)).toBe(NONE);
  await choice.click();
  await expect(choice).toBeChecked();
  expect(await counts(page)).toBe(JSON.stringify({ made: 0, asked: 1 }));

  await test.step('off and on again: does not ask twice', async () => {
    await choice.click();
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(choice).toBeChecked();
    expect(await counts(page)).toBe(JSON.stringify({ made: 0, asked: 1 }));
  });
});
