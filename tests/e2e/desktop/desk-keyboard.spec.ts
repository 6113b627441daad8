import { cheapestCopy } from '../../support/market.ts';
import { deskByKeyboard } from '../web/desk-keyboard-steps.ts';
import { keepToastsOpen } from '../web/toast-steps.ts';
import { watchKind } from './desk-steps.ts';
import { expect, shopIn, test } from './desktop-test.ts';

test('keyboard alone at the desk: sets an alert, snoozes, removes and takes it back', async ({
  client,
  request,
  sandbox,
}) => {
  const { page } = client;
  const titles: string[] = [];
  for (const search of ['awp asiimov', 'm4a4 howl']) {
    const copy = await cheapestCopy(request, sandbox.api, search);
    titles.push(copy.title);
    await watchKind(client, copy);
  }
  await keepToastsOpen(page);
  await page.reload();
  await expect(shopIn(page)).toBeVisible();
  const [older = '', newer = ''] = titles;
  await deskByKeyboard(page, [newer, older]);
  expect(client.pageErrors).toEqual([]);
});
