import type { Scene, Stage } from '../scene.ts';
import type { World } from '../world.ts';

/** Twelve digits, as an amount in a weak currency may have. */
const AMOUNT = 1_234_567_890.12;
const AMOUNTS = new Set([
  ...['price', 'old_price', 'total', 'sum', 'balance', 'available_balance', 'display', 'eur'],
  ...['service_price', 'user_price'],
]);
/** A number of items, not an amount; the pager's last number follows from it. */
const COUNT = 1_234_567;
const NAME = '★ StatTrak™ Donaudampfschifffahrtskapitänsmütze | Grundstücksverkehrsgenehmigungszuständigkeit';
const NAMES = new Set(['title', 'finish', 'collection']);

function grow(value: unknown, key = ''): unknown {
  if (key === 'meta') return { total: COUNT };
  if (Array.isArray(value)) return value.map((one) => grow(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, grow(inner, name)]));
  if (typeof value === 'number' && AMOUNTS.has(key)) return AMOUNT;
  if (typeof value === 'string' && NAMES.has(key)) return NAME;
  return value;
}

const LONG_ANSWERS =
  '(items/list|items/[0-9]+|cart|user/profile|user/financial-summary|purchase/history|deposit/history|offer/history|offer/[0-9]+)';
const long = { before: ({ faults }: Stage) => faults.change(LONG_ANSWERS, (json) => grow(json)) };
const buyer = { who: (world: World) => world.buyer };

/** Scenes in which amounts have twelve digits and names are long and German. */
export const longScenes: Scene[] = [
  { name: 'long/home', path: '/', ...long, ...buyer, brief: true },
  { name: 'long/catalogue', path: '/products', ...long, ...buyer },
  { name: 'long/item', path: ({ items }) => `/products/all/all/${items[0]?.id ?? ''}`, ...long, ...buyer },
  { name: 'long/cart', path: '/cart', ...long, ...buyer, brief: true },
  { name: 'long/account', path: '/account', ...long, who: ({ demo }) => demo },
  { name: 'long/offers', path: '/account/offers', ...long, who: ({ seller }) => seller },
  {
    name: 'long/checkout',
    path: '/cart',
    over: true,
    ...long,
    ...buyer,
    steps: ({ main, t }) => main.getByRole('button', { name: t('cart.buy'), exact: true }).click(),
  },
];
