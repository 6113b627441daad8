import { test } from '../../support/shop.ts';
import { deskByKeyboard } from './desk-keyboard-steps.ts';
import { watch } from './desk-steps.ts';
import { keepToastsOpen } from './toast-steps.ts';
import { anyItem, visit } from './visitor-steps.ts';

test('keyboard alone at the desk: sets an alert, snoozes, removes and takes it back @wide', async ({
  page,
  request,
  shop,
}) => {
  await keepToastsOpen(page);
  const items = [
    await anyItem(request, shop.api, 'AWP Asiimov'),
    await anyItem(request, shop.api, 'M4A4 Howl'),
  ] as const;
  for (const { id } of items) await watch(page, Number(id));
  await visit(page, '/');
  await deskByKeyboard(page, [items[1].title, items[0].title]);
});
