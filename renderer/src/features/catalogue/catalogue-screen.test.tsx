// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import {
  cards,
  field,
  goTo,
  lists,
  open,
  place,
  press,
  sample,
} from '#tests/support/catalogue-screen-testing.tsx';
import { CS2, page } from '#tests/support/catalogue-testing.ts';
import { wireItem, wireList } from '#tests/support/screen-testing.tsx';

it.each([
  ['/new', 'New in', 'new=true'],
  ['/sale', 'On sale', 'sale=true'],
])(
  '%s: shows the list its name promises, also after its filter is removed',
  async (address, title, asked) => {
    open(`${address}?rarity=Covert`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await press('Remove Covert');
    expect(place()).toBe(address);
    await waitFor(() => expect(lists().length).toBeGreaterThan(1));
    for (const sent of lists()) expect(sent).toContain(asked);
  },
);

it('toggles: on sale and new narrow the list where it is, in the path or in the filter', async () => {
  open('/products/cs2/rifles?rarity=Covert&page=3');
  await press('On sale');
  expect(place()).toBe('/products/cs2/rifles?rarity=Covert&sale=1');
  await press('New');
  await waitFor(() => expect(lists().at(-1)).toMatch(/new=true.*sale=true/));
  expect(screen.getByRole('button', { name: 'On sale' })).toHaveAttribute('aria-pressed', 'true');
  await press('Remove On sale');
  expect(place()).toBe('/products/cs2/rifles?rarity=Covert&new=1');
  goTo('/sale?category=rifles&sale=1&new=1');
  await press('New');
  expect(place()).toBe('/sale?category=rifles');
  await press('On sale');
  expect(place()).toBe('/products/cs2/rifles');
});

it('empty result: offers the search that was probably meant', async () => {
  const asiimov = wireItem(1, { title: 'AWP | Asiimov' });
  open('/products?search=asimov', {
    'items/list': (query) => (query.get('search') === 'asimov' ? wireList([]) : wireList([asiimov])),
  });
  expect(await screen.findByText('No match. Did you mean Asiimov?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
  await press('Search: Asiimov');
  expect(place()).toBe('/products?search=Asiimov');
});

it('empty result: offers to clear the filter that excludes the most', async () => {
  const found = (query: URLSearchParams) => (query.has('search') ? wireList([]) : page(query));
  open('/products?search=zzzzqq&rarity=Covert', { 'items/list': found });
  expect(await screen.findByText('No products found')).toBeVisible();
  await press('Clear search');
  expect(place()).toBe('/products?rarity=Covert');
  await cards();
});

it('failed list: keeps the filter and shows the items after a retry', async () => {
  open('/products?sort=asc', { 'items/list': { status: 'OK', payload: 'none' } });
  expect(await screen.findByText('Failed to load products')).toBeVisible();
  sample().answers['items/list'] = page;
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await cards();
  expect(place()).toBe('/products?sort=asc');
});

it('pages: a typed one is opened, a wrong one is named, and one past the end is the last', async () => {
  open('/products?page=9999999');
  await waitFor(() => expect(place()).toBe('/products?page=40'));
  await cards();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(await field('Go to page'), '9999{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a page from 1 to 40');
  expect(place()).toBe('/products?page=40');
  await userEvent.clear(await field('Go to page'));
  await userEvent.type(await field('Go to page'), '12{Enter}');
  expect(place()).toBe('/products?page=12');
  expect(await field('Go to page')).toHaveValue('');
});

it.each([
  [false, 'when the network is idle'],
  [true, 'only on hover, with Save-Data'],
])('next page: is fetched ahead (Save-Data %s): %s', async (saveData) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  open('/products?page=2');
  await cards();
  const ahead = () => lists().filter((address) => address.includes('page=3'));
  if (saveData) {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(ahead()).toEqual([]);
    await userEvent.hover(screen.getByRole('link', { name: 'Next' }));
  }
  await waitFor(() => expect(ahead()).toHaveLength(1));
});

it('grid: keeps the old items until the new ones arrive, and drops an answer out of order', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  open('/products');
  const titles = async () => (await cards()).map((card) => card.textContent);
  const dearest = await titles();
  const { fetch } = sample();
  sample().fetch = async (request) => {
    if (request.url.includes('sort=asc')) await promise;
    return fetch(request);
  };
  const choose = async (order: string) => {
    await press('Sort', 'combobox');
    await press(order, 'option');
  };
  await choose('Price ascending');
  const grid = await screen.findByRole('list', { name: 'Skins' });
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'true'));
  expect(await titles()).toEqual(dearest);
  await choose('Price descending');
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'));
  resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await titles()).toEqual(dearest);
  expect(place()).toBe('/products');
});

it('orders: those of the backend are offered, and another one gives way to the default', async () => {
  open('/products?sort=float');
  await cards();
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveTextContent('Lowest float');
  goTo('/products?sort=float_desc&page=2');
  await waitFor(() => expect(place()).toBe('/products?page=2'));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveTextContent('Price descending');
  await press('Sort', 'combobox');
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

it('orders: a backend without a list has two, and another one gives way to the default', async () => {
  open('/products?sort=newest&page=2', { 'items/filter-data': CS2 });
  await waitFor(() => expect(place()).toBe('/products?page=2'));
  await press('Sort', 'combobox');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('view: another one shows the page with the same first item, and a backend of small pages gets them', async () => {
  open('/products?page=9', {
    'items/list': (query) =>
      Number(query.get('limit')) > 15 ? Response.json({ status: 'error' }, { status: 422 }) : page(query),
  });
  await cards();
  await press('Compact', 'radio');
  expect(place()).toBe('/products?page=3');
  await cards();
  expect(lists().some((address) => address.includes('limit=60'))).toBe(true);
  await press('Table', 'radio');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(15));
});
