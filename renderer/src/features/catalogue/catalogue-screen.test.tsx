// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import {
  answerFrom,
  atAddress,
  sampleServer,
  wireItem,
  wireList,
  type SampleAnswer,
} from '#tests/support/screen-testing.tsx';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { ALL, CS2, page, SORTS } from '#tests/support/catalogue-testing.ts';

let server = sampleServer({});
answerFrom(() => server);
vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
vi.stubGlobal('cancelIdleCallback', clearTimeout);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.restoreAllMocks();
});

function open(address: string, answers: Record<string, SampleAnswer> = {}) {
  server = sampleServer({
    'items/list': page,
    'items/filter-data': (query) => ({ ...(query.get('category') === 'cs2' ? CS2 : ALL), ...SORTS }),
    'items/subcategories': [{ category: 'Rifles', sub_categories: ['AK-47', 'M4A4'] }],
    categories: [
      { id: 1, name: 'CS2', url: 'cs2', subcategories: [{ id: 2, name: 'Rifles', url: 'cs2/rifles' }] },
      { id: 3, name: 'Dota 2', url: 'dota2', subcategories: [] },
    ],
    ...answers,
  });
  return render(atAddress(<CatalogueScreen />, address));
}

const lists = () => server.asked.filter((address) => address.includes('items/list'));
const place = () => window.location.pathname + window.location.search;
/** The cards of a whole page. */
async function cards(): Promise<HTMLElement[]> {
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(15));
  return screen.getAllByRole('article');
}
const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const field = (name: string) => screen.findByRole('textbox', { name });
/** Goes to another address of the shop without a new document. */
const goTo = (address: string) =>
  act(() => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });

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
  server.answers['items/list'] = page;
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
  const { fetch } = server;
  server.fetch = async (request) => {
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
  expect(screen.getByRole('option', { name: 'Arcana' })).toBeVisible();
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
  expect(screen.getByRole('button', { name: 'Remove Maximum float: 0.07' })).toBeVisible();
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

it('filter next to the list: applies changes after a pause, and leaves alone what is being typed', async () => {
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
