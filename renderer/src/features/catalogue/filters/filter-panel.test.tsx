// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { cards, field, goTo, lists, open, place, press } from '#tests/support/catalogue-screen-testing.tsx';
import { CS2, SORTS, page } from '#tests/support/catalogue-testing.ts';
import { wireItem, wireList } from '#tests/support/screen-testing.tsx';

it('price filter: shows errors at the fields and sends nothing, for min above max and non-numbers', async () => {
  open('/products');
  await cards();
  const before = lists().length;
  await userEvent.type(await field('Maximum price'), "1e9'--");
  await userEvent.type(await field('Minimum price'), '50');
  await press('Apply');
  expect(screen.getByText('Enter an amount like 12 or 12.50')).toBeVisible();
  fireEvent.change(await field('Maximum price'), { target: { value: '10' } });
  await press('Apply');
  expect(screen.getByText('The minimum is above the maximum')).toBeVisible();
  expect(lists().slice(before)).toEqual([]);
  expect(place()).toBe('/products');
});

it('filter: has what the game has, and the list of types can be searched', async () => {
  open('/products/dota2');
  expect(await screen.findByRole('group', { name: 'Hero' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Class' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Exterior' })).toBeNull();
  await press('Rarity', 'combobox');
  expect(await screen.findByRole('option', { name: 'Arcana' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Covert' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  goTo('/products/cs2');
  expect(await screen.findByRole('group', { name: 'Exterior' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Hero' })).toBeNull();
  const types = within(await screen.findByRole('group', { name: 'Type' }));
  await userEvent.type(types.getByRole('searchbox', { name: 'Find in list' }), 'karam');
  expect(types.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(types.getByRole('checkbox', { name: 'Karambit' }));
  await press(/^(Apply|Show)/);
  expect(place()).toBe('/products/cs2?type=Karambit');
});

it('type: several are chosen under the heading of their chip, by keyboard too', async () => {
  open('/products/cs2/rifles');
  const rifles = within(await screen.findByRole('group', { name: 'Rifles' }));
  await userEvent.click(rifles.getByRole('checkbox', { name: 'AK-47' }));
  await userEvent.keyboard('{ArrowDown} ');
  await press(/^(Apply|Show)/);
  expect(place()).toBe('/products/cs2/rifles?type=AK-47&type=M4A4');
  await waitFor(() => expect(lists().at(-1)).toContain('type=AK-47%2CM4A4'));
  expect(screen.getByRole('heading', { level: 1, name: 'Rifles' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveTextContent('AK-47, M4A4');
});

it('optional filters: those of the backend are offered, and another one leaves the address', async () => {
  const own = { filters: ['float', 'stattrak', 'pattern'], collections: ['Norse'] };
  open('/products?collection=Norse&page=2', { 'items/filter-data': { ...CS2, ...SORTS, ...own } });
  await waitFor(() => expect(place()).toBe('/products?page=2'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Collection' })).toBeNull());
  await press('StatTrak™', 'combobox');
  await press('Without StatTrak™', 'option');
  await userEvent.type(await field('Pattern'), '661 387');
  await userEvent.type(await field('Maximum float'), '7');
  await press('Apply');
  expect(await field('Minimum float')).toHaveFocus();
  expect(screen.getByText('Enter a float from 0 to 1, like 0.15')).toBeVisible();
  await userEvent.type(await field('Maximum float'), '{Backspace}0,07');
  await press('Apply');
  expect(place()).toBe('/products?floatTill=0.07&stattrak=false&pattern=661&pattern=387');
  await waitFor(() => expect(lists().at(-1)).toMatch(/float_till=0.07.*pattern=661%2C387.*stattrak=false/));
  expect(screen.getByRole('button', { name: 'Remove Float: 0 – 0.07' })).toBeVisible();
});

it('filter: is dropped when the visitor changes to another list', async () => {
  open('/new');
  await press('Field-Tested', 'checkbox');
  await userEvent.type(await field('Minimum price'), '77');
  goTo('/sale');
  expect(await screen.findByRole('heading', { level: 1, name: 'On sale' })).toBeVisible();
  expect(await field('Minimum price')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Field-Tested' })).not.toBeChecked();
});

it('filter next to the list: applies changes after a pause, and leaves unfinished input alone', async () => {
  open('/products');
  await userEvent.type(await field('Minimum price'), '12.');
  await waitFor(() => expect(place()).toBe('/products?priceFrom=12'));
  expect(await field('Minimum price')).toHaveValue('12.');
  await userEvent.type(await field('Minimum price'), '5');
  await press('Well-Worn', 'checkbox');
  await waitFor(() => expect(place()).toBe('/products?priceFrom=12.50&exterior=Well-Worn'));
  await press('Remove Well-Worn');
  expect(screen.getByRole('checkbox', { name: 'Well-Worn' })).not.toBeChecked();
  goTo('/products?priceFrom=12.50&exterior=Well-Worn');
  expect(screen.getByRole('checkbox', { name: 'Well-Worn' })).toBeChecked();
});

it('filter next to the list: keeps a change that a press elsewhere came before', async () => {
  open('/products?exterior=Well-Worn');
  await press('Field-Tested', 'checkbox');
  await userEvent.type(await field('Minimum price'), '12');
  await press('Remove Well-Worn');
  await waitFor(() => expect(place()).toBe('/products?priceFrom=12&exterior=Field-Tested'));
  expect(screen.getByRole('checkbox', { name: 'Well-Worn' })).not.toBeChecked();
  await press('Minimal Wear', 'checkbox');
  await press('On sale');
  await waitFor(() =>
    expect(place()).toBe('/products?priceFrom=12&exterior=Field-Tested&exterior=Minimal+Wear&sale=1'),
  );
});

it('filter on phones: says how many skins it will show, before it is applied', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...{ matches: false, media, onchange: null, addListener: vi.fn(), removeListener: vi.fn() },
    ...{ addEventListener: vi.fn(), removeEventListener: vi.fn(), dispatchEvent: vi.fn() },
  }));
  const worn = Array.from({ length: 7 }, (_, id) => wireItem(id + 1));
  open('/products', {
    'items/list': (query) => (query.get('exterior_names') === 'Well-Worn' ? wireList(worn) : page(query)),
  });
  await press('Filter');
  await press('Well-Worn', 'checkbox');
  const show = await screen.findByRole('button', { name: 'Show 7 skins' });
  expect(place()).toBe('/products');
  await userEvent.click(show);
  expect(place()).toBe('/products?exterior=Well-Worn');
  expect(await screen.findByText('7 skins')).toBeVisible();
});
