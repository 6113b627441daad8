// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import carousel from '../../ui/items/carousel.module.css';
import type { Filling } from './fill.ts';
import { fillHome } from './home.ts';

const item = { id: 1, title: 'AWP | Gungnir', type: 'Sniper Rifle', price: 12.5, img_url: '/a.svg' };

/** Whether the first row is filled when the second one's answer is this. */
async function isRowFilled(sale: readonly object[]): Promise<boolean> {
  const view = document.createElement('div');
  const track = document.createElement('ul');
  track.className = carousel['track'] ?? '';
  view.append(track);
  const payload = vi.fn<Filling['payload']>((query) =>
    Promise.resolve(query?.kind === 'items' ? (query.wanted.sale === true ? sale : [item]) : undefined),
  );
  await fillHome({
    view,
    payload,
    answer: payload,
    scope: { currency: 'EUR', symbol: '€', languageId: '1', language: 'en' },
    begins: { queries: [], needsChips: false },
    locale: 'en',
    currency: { code: 'EUR', symbol: '€' },
  });
  await vi.waitFor(() => expect(payload).toHaveBeenCalledTimes(3));
  await new Promise((resolve) => setTimeout(resolve));
  return track.hasAttribute('data-filled');
}

it('rows of the home page: are filled when an item is on sale by its own fields', async () => {
  expect(await isRowFilled([{ ...item, badges: ['SALE'] }])).toBe(true);
  expect(await isRowFilled([{ ...item, old_price: 15 }])).toBe(true);
});

it('rows of the home page: stay empty, as in the app, when no item of the offers is on sale', async () => {
  expect(await isRowFilled([item])).toBe(false);
  expect(await isRowFilled([{ ...item, badges: ['NEW'] }, { badges: ['SALE'] }])).toBe(false);
});
