import { expect } from '../expect.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** An item with a badge, a float and an old price, and an item with few details. */
const first = ({ items }: World) => `/products/all/all/${items[0]?.id ?? ''}`;

export const item: Scene[] = [
  { name: 'item/full', path: first, brief: true },
  { name: 'item/in-cart', path: first, who: ({ buyer }) => buyer },
  {
    name: 'item/little-known',
    path: first,
    before: ({ faults }) =>
      faults.answer('items/[0-9]+', {
        status: 'OK',
        payload: { id: 5, title: 'Sticker', type: '', price: 3, img_url: '', similar: [] },
      }),
  },
  { name: 'item/loading', path: first, waits: true, before: ({ faults }) => faults.stall('items/[0-9]+') },
  {
    name: 'item/failed',
    path: first,
    before: ({ faults }) => faults.fail('items/[0-9]+'),
    steps: ({ main, t }) => expect(main.getByRole('button', { name: t('shell.retry') })).toBeVisible(),
  },
  {
    name: 'item/unknown',
    path: '/products/all/all/999999999',
    steps: ({ main, t }) => expect(main.getByText(t('shell.notFoundHint'))).toBeVisible(),
  },
];
