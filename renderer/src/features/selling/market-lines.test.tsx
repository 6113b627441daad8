// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fillIn, press, serveFrom } from '#tests/support/member-shop.tsx';
import { sampleSeller, showSelling } from '#tests/support/seller-testing.tsx';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences } from '../../state/preferences.ts';

const copy = (id: number, price: number, exterior = 'Field-Tested', title = 'AK-47 | Redline') => ({
  ...{ id, title, price, exterior, stattrak: false },
});

let seller = sampleSeller();
serveFrom(() => seller);
beforeEach(() => {
  seller = sampleSeller();
  seller.items = [
    ...[copy(1, 30), copy(2, 20), copy(3, 26)],
    ...[copy(4, 10, 'Well-Worn'), copy(5, 9, 'Field-Tested', 'AWP | Redline')],
  ];
});

const dialog = async () => within(await screen.findByRole('dialog'));
async function openSell() {
  showSelling();
  openDialog({ name: 'SELL_SKINS' });
  await screen.findByRole('combobox', { name: 'Skin name' });
}

it('sell form: shows the cheapest copy and the median of the chosen exterior', async () => {
  await openSell();
  expect(screen.getByText('Choose name and quality to see what others ask.')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: 'Skin name' }), 'AK-47 | Redline');
  await userEvent.click(screen.getByRole('combobox', { name: 'Quality' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Field-Tested' }));
  expect(await screen.findByText('€20.00')).toBeVisible();
  expect(screen.getByText('Median of 3 on sale').nextSibling).toHaveTextContent('€26.00');
  await userEvent.click(screen.getByRole('combobox', { name: 'Quality' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Minimal Wear' }));
  expect(await screen.findByText('None like it is on sale here now.')).toBeVisible();
});

it('sell form: a market name sets the quality, and the inventory of the member is filled in', async () => {
  Object.assign(seller.profile, { steamId: '76561198047215873' });
  await openSell();
  await userEvent.type(screen.getByRole('combobox', { name: 'Skin name' }), 'AK-47 | Redline (Field-Tested)');
  expect(screen.getByRole('combobox', { name: 'Quality' })).toHaveTextContent('Field-Tested');
  await fillIn('Price you want', '20');
  await press('Get an offer');
  await waitFor(() =>
    expect(seller.sentTo('POST offer/create')).toMatchObject([
      { body: { item_url: 'https://steamcommunity.com/profiles/76561198047215873/inventory/#730' } },
    ]),
  );
});

it('offer with an English name: is compared in a shop of another language, whose names are others', async () => {
  const languages = [
    { id: '1', code: 'en', title: 'English', default: true },
    { id: '2', code: 'de', title: 'Deutsch', default: false },
  ];
  const { fetch } = seller;
  seller.fetch = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('items/list')) return fetch(request);
    const title = searchParams.get('lang_id') === '2' ? 'AK-47 | Rote Linie' : 'AK-47 | Redline';
    return Promise.resolve(Response.json({ status: 'OK', payload: [copy(1, 30, 'Field-Tested', title)] }));
  };
  const offerId = String(seller.add({ status: 'offer', service_price: 17.5, quality: 'field_tested' }));
  showSelling();
  usePreferences.setState({ languages, language: languages[1] });
  openDialog({ name: 'OFFER_DETAILS', offerId });
  expect(await (await dialog()).findByText('Cheapest on sale')).toBeVisible();
  expect(screen.queryByText('None like it is on sale here now.')).toBeNull();
  usePreferences.setState({ languages: [] });
});

it('offer: says how far it is from the desired price, the cheapest copy and the median', async () => {
  const offerId = String(seller.add({ status: 'offer', service_price: 17.5, quality: 'field_tested' }));
  showSelling();
  openDialog({ name: 'OFFER_DETAILS', offerId });
  const shown = await dialog();
  expect(await shown.findByText('Cheapest on sale')).toBeVisible();
  expect(shown.getAllByText('−€2.50 (−13%)')).toHaveLength(2);
  expect(shown.getByText('−€8.50 (−33%)')).toBeVisible();
});

it('offer in another currency: is not compared', async () => {
  const usd = { status: 'offer', service_price: 17.5, quality: 'field_tested', currency: 'USD' };
  const offerId = String(seller.add(usd));
  showSelling();
  openDialog({ name: 'OFFER_DETAILS', offerId });
  expect(await (await dialog()).findByText('Cheapest on sale')).toBeVisible();
  expect(screen.queryByText(/our offer:/)).toBeNull();
});
