// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import {
  answerFrom,
  atAddress,
  sampleServer,
  wireItem,
  wireList,
  type SampleAnswer,
} from '#tests/support/screen-testing.tsx';
import { forgetVisits, rememberVisit } from '../../item/kept/recent-items.ts';
import { closeDialog, useDialog } from '../../state/dialog.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { ProductScreen } from './product-screen.tsx';

const GONE = 'This item is gone';
const INSPECT = 'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20M1A2D3';

let server = sampleServer({});
answerFrom(() => server);

afterEach(() => {
  // Unmount first: a mounted screen would refetch cleared data.
  cleanup();
  queryClient.clear();
  forgetVisits();
  closeDialog();
  useSession.setState(useSession.getInitialState());
  usePreferences.setState(usePreferences.getInitialState());
});

/** Opens item 7's page, or another one. */
function open(answers: Record<string, SampleAnswer>, address = '/products/cs2/rifles/7') {
  server = sampleServer({ 'items/list': wireList([wireItem(7), wireItem(8)]), ...answers });
  render(atAddress(<ProductScreen />, address));
  return server;
}
const region = (name: string) => screen.findByRole('region', { name });

it('shows Field-Tested without an exterior, and only the details that it knows', async () => {
  open({ 'items/7': { id: 7, type: 'Knife', price: '1.5', img_url: '' } });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unnamed item');
  expect(screen.getByText('Field-Tested')).toBeVisible();
  const properties = within(await region('Properties'));
  expect(properties.getByText('Type')).toBeVisible();
  for (const name of ['Weapon', 'Pattern', 'Collection']) expect(properties.queryByText(name)).toBeNull();
});

it('shows the price in the chosen currency', async () => {
  usePreferences.setState({ currency: { code: 'JPY', symbol: '¥', rate: 160 } });
  open({ 'items/7': (query) => wireItem(7, { price: query.get('currency') === 'JPY' ? 2600 : 17 }) });
  expect(await screen.findAllByText('¥2,600.00')).not.toHaveLength(0);
});

it('shows the weapon once, when the type says it', async () => {
  open({ 'items/7': wireItem(7) });
  const properties = within(await region('Properties'));
  expect(properties.getByText('Type')).toBeVisible();
  expect(properties.queryByText('Weapon')).toBeNull();
});

it.each([
  [INSPECT, 1],
  ['steam://run/730//+exec%20x', 0],
  [undefined, 0],
])('Inspect in game: %s gives %i links', async (inspect_url, count) => {
  open({ 'items/7': wireItem(7, { inspect_url }) });
  await screen.findByRole('button', { name: /Copy link/ });
  const links = screen.queryAllByRole('link', { name: 'Inspect in game' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(count ? [inspect_url] : []);
  for (const link of links) expect(link).not.toHaveAttribute('target');
});

it('similar items: are of the same game and type, when the server names none', async () => {
  const { asked } = open({ 'items/7': wireItem(7, { type: 'AWP', similar: null }) });
  const similar = within(await region('Similar skins'));
  const ids = (await similar.findAllByRole('link')).map(
    (link) => /\/(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1],
  );
  expect(ids).toContain('8');
  expect(ids).not.toContain('7');
  const sent = asked.find((address) => address.includes('type=')) ?? '';
  const { searchParams } = new URL(sent, 'https://shop.test');
  expect(Object.fromEntries(searchParams)).toMatchObject({ category: 'cs2', limit: '20', type: 'AWP' });
});

it.each(['999999999', 'settings%3Fa=1', '%3Cscript%3E', "1'%20OR%201=1"])(
  'is the page that is not found, for the unknown id %s',
  async (id) => {
    open({}, `/products/cs2/rifles/${id}`);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);

it('sold item: its address says that it is gone, and shows similar ones', async () => {
  const gone = Response.json({ status: 'ERROR', message: 'No longer for sale' }, { status: 410 });
  open({ 'items/7': gone, 'items/subcategories': [], categories: [] });
  expect(await screen.findByRole('heading', { level: 1, name: GONE })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
});

it('bought item: its page names it to the member who bought it, after a 404', async () => {
  useSession.setState({ authenticated: true });
  const line = {
    ...{ id: 7, created_at: 1_700_000_000, sum: 9, count: 1, currency: { symbol: '€', code: 'EUR' } },
    ...{ status: 'Success', item_id: 7, title: 'AWP | Gone With It', category: 'Rifles', img_url: '' },
  };
  open({ 'purchase/history': [line] });
  expect(await screen.findByRole('heading', { level: 1, name: GONE })).toBeVisible();
  expect(screen.getByText('AWP | Gone With It has been sold or removed.')).toBeVisible();
});

it('sold item that was visited: is named with its exterior, and its other copies come first', async () => {
  rememberVisit({
    ...{ id: '7', title: 'AK-47 | Test 7', type: 'AK-47', exterior: 'Well-Worn', category: 'cs2' },
    ...{ rarity: 'covert', imagePath: '' },
  });
  const copies = [9, 10].map((id) =>
    wireItem(id, { title: 'AK-47 | Test 7', finish: 'Test 7', price: id * 2 }),
  );
  open({ 'items/list': wireList(copies) });
  expect(await screen.findByText('AK-47 | Test 7 (Well-Worn) has been sold or removed.')).toBeVisible();
  const others = await screen.findByRole('link', { name: '2 other copies from €18.00' });
  expect(others.getAttribute('href')).toMatch(/^\/products\/cs2\?search=.*Test.*7.*&sort=asc$/);
});

it.each([
  ['of its exterior', 'Well-Worn', 'Cheapest other Well-Worn €20.00'],
  [
    'of another one, which is named, where its own has none',
    'Factory New',
    'Cheapest other copy: Field-Tested €18.00',
  ],
])('cheapest other copy: is one %s', async (_, exterior, text) => {
  const copy = (id: number, of: string) =>
    wireItem(id, { title: 'AK-47 | Test 7', finish: 'Test 7', exterior: of, price: id * 2 });
  // The first page has none of the item's exterior, and the server has more.
  open({
    'items/7': wireItem(7, { exterior }),
    'items/list': (query) =>
      wireList(
        query.get('exterior_names') === 'Well-Worn' ? [copy(10, 'Well-Worn')] : [copy(9, 'Field-Tested')],
        2,
      ),
  });
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
});

it('Buy now: a visitor signs in, and gets to the checkout with the item', async () => {
  open({ 'items/7': wireItem(7) });
  await userEvent.click(await screen.findByRole('button', { name: 'Buy now' }));
  const { active, afterSignIn } = useDialog.getState();
  expect([active?.name, afterSignIn]).toEqual(['LOGIN', { cartItem: '7', dialog: { name: 'CHECKOUT' } }]);
});

it('Buy now: puts the item into the cart, and opens the checkout once it is there', async () => {
  useSession.setState({ authenticated: true });
  const { asked, answers } = open({ 'items/7': wireItem(7), cart: { items: [], total: 0 } });
  answers['cart'] = Response.json({ status: 'ERROR', message: 'Sold' }, { status: 422 });
  const buyNow = await screen.findByRole('button', { name: 'Buy now' });
  await userEvent.click(buyNow);
  await waitFor(() => expect(buyNow).not.toHaveAttribute('aria-busy'));
  expect(useDialog.getState().active).toBeUndefined();
  answers['cart'] = { items: [], total: 0 };
  await userEvent.dblClick(buyNow);
  await waitFor(() => expect(useDialog.getState().active).toEqual({ name: 'CHECKOUT' }));
  expect(asked.length).toBeGreaterThan(0);
});

it('item that the cart refuses as sold: is not offered any longer, and is named', async () => {
  useSession.setState({ authenticated: true });
  const { answers } = open({ 'items/7': wireItem(7), cart: { items: [], total: 0 } });
  const buy = await screen.findByRole('button', { name: 'Buy' });
  answers['cart'] = Response.json({ status: 'ERROR', message: 'Sold' }, { status: 422 });
  answers['items/7'] = Response.json({ status: 'ERROR', message: 'Sold' }, { status: 410 });
  await userEvent.click(buy);
  expect(await screen.findByRole('heading', { level: 1, name: GONE })).toBeVisible();
  expect(screen.getByText('AK-47 | Test 7 (Field-Tested) has been sold or removed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
});

it('address without an item: says so, and asks for none', async () => {
  const { asked } = open({}, '/products/cs2/rifles/%20');
  expect(await screen.findByRole('heading', { name: 'Product ID is missing' })).toBeVisible();
  expect(asked.filter((call) => call.startsWith('/api/items/%20'))).toEqual([]);
});

it('failed item: says why, and loads on retry', async () => {
  const { answers } = open({ 'items/7': { id: { no: 'id' } } });
  expect(await screen.findByText('Invalid response format from server')).toBeVisible();
  answers['items/7'] = wireItem(7);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'AK-47 | Test 7' })).toBeVisible();
});

it('other copies: a failure takes nothing else away, and can be tried again', async () => {
  const failed = Response.json({ status: 'ERROR' }, { status: 400 });
  const { answers } = open({ 'items/7': wireItem(7), 'items/list': failed });
  expect(await screen.findByText("Other copies couldn't be loaded.")).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'AK-47 | Test 7' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  answers['items/list'] = wireList([wireItem(9, { title: 'AK-47 | Test 7', finish: 'Test 7' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await region('Other copies')).findByRole('listitem')).toHaveTextContent('€19.00');
});

it.each([
  ['none is for sale where the list is whole', 30, 'No other copies found.'],
  ['says so where the server has more', 400, /^Many items have this name/],
])('other copies of a name that is in others: %s', async (_, total, note) => {
  const others = Array.from({ length: 15 }, (_each, at) =>
    wireItem(20 + at, { title: `★ Karambit | Nr ${at}` }),
  );
  const { asked } = open({
    'items/7': wireItem(7, { title: '★ Karambit', finish: undefined }),
    'items/list': (query: URLSearchParams) =>
      wireList(
        query.get('limit') === '100'
          ? [...others, ...others.map((one) => ({ ...one, id: one.id + 50 }))].slice(0, total)
          : others,
        total,
      ),
  });
  expect(await within(await region('Other copies')).findByText(note)).toBeVisible();
  expect(asked.filter((call) => call.includes('limit=100'))).toHaveLength(1);
});

it('other copies of a name that is in others: are found behind the first page', async () => {
  const others = Array.from({ length: 15 }, (_, at) => wireItem(20 + at, { title: `★ Karambit | Nr ${at}` }));
  const copy = wireItem(9, { title: '★ Karambit', weapon: undefined, finish: undefined });
  open({
    'items/7': wireItem(7, { title: '★ Karambit', weapon: 'Karambit', finish: undefined }),
    'items/list': (query: URLSearchParams) =>
      wireList(query.get('limit') === '100' ? [...others, copy] : others, 16),
  });
  expect(await within(await region('Other copies')).findByRole('listitem')).toHaveTextContent('€19.00');
});
