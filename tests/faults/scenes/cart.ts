import { expect } from '../checks.ts';
import type { Stage, Scene } from '../scene.ts';
import { buyer, readOnlyMember, member } from './people.ts';
import { at, banner, filled, fillIn, main, readyAt, toast } from './parts.ts';

const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' });
const buy = (stage: Stage) => main(stage).getByRole('button', { name: 'Buy', exact: true });
/** The lines of the cart, without the places of removed ones. */
const lines = (stage: Stage) =>
  main(stage)
    .getByRole('listitem')
    .filter({ has: stage.page.getByRole('button', { name: /^Remove/ }) });
const summary = ({ page }: Stage) => page.getByRole('region', { name: 'Total cost' });
const apply = (stage: Stage) => summary(stage).getByRole('button', { name: 'Apply' });
const badge = (stage: Stage, count: RegExp) => banner(stage).getByRole('link', { name: count });
const CODE = { 'Promo code': 'WELCOME10' };
const LOOKED = { member: true, prepare: readOnlyMember, shared: true } as const;

const firstTile = (stage: Stage) => main(stage).getByRole('article').first();
const addFirst = (stage: Stage) =>
  firstTile(stage)
    .getByRole('button', { name: /^Buy: / })
    .click();
const removeFirst = (stage: Stage) =>
  lines(stage)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
const clear = (stage: Stage) => main(stage).getByRole('button', { name: 'Clear', exact: true }).click();

async function applied(stage: Stage): Promise<void> {
  const done = summary(stage).getByText('WELCOME10 · Applied');
  await stage.page.goto('/cart');
  await expect(apply(stage).or(done)).toBeVisible();
  // A returning user has applied it already.
  if (await done.isVisible()) return;
  await fillIn(summary(stage), CODE);
  await apply(stage).click();
  await expect(done).toBeVisible();
}

/** The scenes of the cart and of adding to it. */
export const cartScenes: readonly Scene[] = [
  {
    ...LOOKED,
    call: 'getCart',
    screen: 'cart',
    membersOnly: true,
    act: at('/cart'),
    failureTexts: ['Failed to refresh cart. Please try again.'],
    nextStep: (stage) =>
      retry(stage)
        .or(buy(stage))
        .or(main(stage).getByRole('link', { name: 'Continue shopping' })),
    success: (stage) => lines(stage).nth(1),
    emptyResult: (stage) => main(stage).getByText('Your cart is empty'),
  },
  {
    call: 'addToCart',
    screen: 'catalogue',
    prepare: member,
    open: async (stage) => {
      await readyAt('/products', firstTile)(stage);
      await expect(badge(stage, /^Cart/)).toBeVisible();
    },
    act: addFirst,
    retry: addFirst,
    failureTexts: ['Failed to add item to cart'],
    nextStep: (stage) => firstTile(stage).getByRole('button', { name: /^(Buy|Remove): / }),
    success: (stage) => badge(stage, /^Cart, 1 item$/),
    countActions: ({ world, account }) => world.cart(account?.token ?? ''),
  },
  {
    call: 'removeFromCart',
    screen: 'cart',
    prepare: buyer,
    membersOnly: true,
    open: readyAt('/cart', (stage) => lines(stage).nth(1)),
    act: removeFirst,
    retry: removeFirst,
    failureTexts: ['Failed to remove item. Please try again.', 'Failed to remove item'],
    nextStep: (stage) =>
      lines(stage)
        .first()
        .getByRole('button', { name: /^Remove/ }),
    success: (stage) => badge(stage, /^Cart, 1 item$/),
    countActions: ({ world, account }) => world.cart(account?.token ?? ''),
  },
  {
    call: 'clearCart',
    screen: 'cart',
    prepare: buyer,
    membersOnly: true,
    open: readyAt('/cart', (stage) => lines(stage).nth(1)),
    act: clear,
    retry: clear,
    failureTexts: ['Failed to clear cart'],
    nextStep: (stage) =>
      main(stage)
        .getByRole('button', { name: 'Clear', exact: true })
        .or(main(stage).getByRole('link', { name: 'Continue shopping' })),
    success: (stage) => toast(stage, 'Cart cleared successfully'),
    repeatedResult: (stage) => main(stage).getByText('Your cart is empty'),
  },
  {
    call: 'checkPromo',
    screen: 'cart: promo code',
    prepare: buyer,
    membersOnly: true,
    open: readyAt('/cart', apply),
    fill: (stage) => fillIn(summary(stage), CODE),
    typed: (stage) => filled(summary(stage), CODE),
    act: (stage) => apply(stage).click(),
    retry: (stage) => apply(stage).click(),
    failureTexts: ['Failed to apply promo code', 'Invalid promo code'],
    nextStep: apply,
    success: (stage) => summary(stage).getByText('WELCOME10 · Applied'),
  },
  {
    call: 'checkPromo',
    screen: 'cart: code that was applied',
    prepare: buyer,
    membersOnly: true,
    open: applied,
    act: at('/cart'),
    failureTexts: ['Failed to validate promo code', 'Invalid promo code'],
    nextStep: (stage) =>
      summary(stage)
        .getByRole('button', { name: 'Try again' })
        .or(summary(stage).getByRole('button', { name: 'Remove promo code' })),
    success: (stage) => summary(stage).getByText('WELCOME10 · Applied'),
  },
];
