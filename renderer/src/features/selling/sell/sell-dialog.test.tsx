// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EURO } from '#shared/money.ts';
import { keepDrafts, readDrafts } from '../../../form/drafts.ts';
import {
  ANSWER_LOST,
  type Fault,
  hurryTimeouts,
  NOT_ARRIVED,
  passAskingTime,
  refuse,
} from '#tests/support/call-faults.ts';
import { field, fillIn, serveFrom, press } from '#tests/support/member-shop.tsx';
import { closeDialog, openDialog, useDialog } from '../../../state/dialog.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { sampleSeller, showSelling } from '#tests/support/seller-testing.tsx';

const PRICE = 'Price you want';
const LINK = 'Steam inventory link';
const INVENTORY = 'https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_1';
const CREATE = 'POST offer/create';
const HISTORY = 'GET offer/history';

let seller = sampleSeller();
serveFrom(() => seller);
beforeEach(() => {
  seller = sampleSeller();
  hurryTimeouts();
});

const skin = () => screen.findByRole('combobox', { name: 'Skin name' });
const quality = () => screen.getByRole('combobox', { name: 'Quality' });
const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role=alert] *' });
const created = () => seller.sentTo(CREATE);
const accepted = () => screen.findByRole('dialog', { name: 'Your request is accepted' });

async function open() {
  const view = showSelling();
  openDialog({ name: 'SELL_SKINS' });
  await skin();
  return view;
}
async function choose(name: string) {
  await userEvent.click(quality());
  await userEvent.click(await screen.findByRole('option', { name }));
}
async function fill(title = 'Karambit') {
  await userEvent.type(await skin(), title);
  await fillIn(PRICE, '20,00');
  await choose('Field-Tested');
  await fillIn(LINK, INVENTORY);
}

describe('sell form', () => {
  it('shows an error at each field that is empty or invalid, and focuses the first', async () => {
    await open();
    await press('Get an offer');
    for (const text of ['Skin name is required', 'Price must be a positive number', 'Quality is required'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(await field(LINK)).toHaveAccessibleDescription(/Steam inventory link is required/);
    await waitFor(async () => expect(await skin()).toHaveFocus());
    await userEvent.type(await skin(), 'Karambit');
    await fillIn(PRICE, '-1');
    await fillIn(LINK, 'javascript:alert(1)');
    await userEvent.click(quality());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      ...['Field-Tested', 'Battle-Scarred', 'Minimal Wear', 'Well-Worn', 'Factory New', 'Not Painted'],
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Not Painted' }));
    await press('Get an offer');
    expect(await field(LINK)).toHaveAccessibleDescription(/Please enter a valid link/);
    expect(await field(PRICE)).toHaveAccessibleDescription(/Price must be a positive number/);
    await waitFor(async () => expect(await field(PRICE)).toHaveFocus());
    expect(created()).toHaveLength(0);
  });

  it('suggests names of the catalogue, and accepts any other', async () => {
    await open();
    await userEvent.type(await skin(), 'redline');
    expect(await screen.findByRole('option', { name: /^AK-47 \| Redline/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await skin()).toHaveValue('redline');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const marked = await screen.findByRole('option', { selected: true });
    await userEvent.keyboard('{Enter}');
    expect(marked).toHaveTextContent(/^AK-47 \| Redline.*from €1\.00/);
    expect(await skin()).toHaveValue('AK-47 | Redline');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.clear(await skin());
    await userEvent.type(await skin(), 'My very own name');
    await userEvent.click(await field(PRICE));
    expect(await skin()).toHaveValue('My very own name');
  });

  it('asks for a price in the chosen currency, and shows it in that', async () => {
    const dollar = { code: 'USD', symbol: '$', rate: 1.0845 };
    usePreferences.setState({ currency: dollar, currencies: [EURO, dollar] });
    await open();
    expect(screen.getByText('$')).toBeVisible();
    await fill();
    await fillIn(PRICE, '$ 12,50');
    await press('Get an offer');
    await accepted();
    expect(created()).toMatchObject([{ body: { price: 12.5, currency: 'USD' } }]);
    openDialog({ name: 'OFFER_DETAILS', offerId: '1' });
    expect(await screen.findByText('$12.50')).toBeVisible();
  });

  it('asks before it closes with input; discarding clears it, a reload keeps it', async () => {
    const { reload } = await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(useDialog.getState().active).toBeUndefined());
    openDialog({ name: 'SELL_SKINS' });
    await fill();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Discard what you typed?')).toBeVisible();
    await press('Keep editing');
    expect(await skin()).toHaveValue('Karambit');
    reload();
    expect(await skin()).toHaveValue('Karambit');
    expect(quality()).toHaveTextContent('Field-Tested');
    await userEvent.click(await skin());
    await userEvent.keyboard('{Escape}{Escape}');
    await press('Discard');
    await waitFor(() => expect(useDialog.getState().active).toBeUndefined());
    openDialog({ name: 'SELL_SKINS' });
    expect(await skin()).toHaveValue('');
  });
});

describe('refused sell request', () => {
  it('keeps the input, and shows the reasons at the fields', async () => {
    await open();
    await fill();
    const errors = { quality: ['Not in that quality'], item_url: ['Your inventory is private'] };
    seller.fail(
      CREATE,
      refuse(422, 'The given data was invalid.', errors),
      refuse(403, 'Not today.'),
      refuse(400, ''),
    );
    await press('Get an offer');
    expect(await screen.findByText('Not in that quality')).toBeVisible();
    expect(await field(LINK)).toHaveAccessibleDescription(/Your inventory is private/);
    expect(await field(LINK)).toBeInvalid();
    await press('Get an offer');
    expect(await said('Not today.')).toBeVisible();
    expect(await skin()).toHaveValue('Karambit');
    await press('Get an offer');
    expect(await said('Failed to submit sell order')).toBeVisible();
    expect(seller.offers).toHaveLength(0);
    await press('Get an offer');
    expect(await accepted()).toHaveTextContent('within 3 working days');
    expect(seller.offers).toHaveLength(1);
    expect(readDrafts().sell).toBeUndefined();
  });
});

it('drops a typed price when the currency is another: it would mean another sum', async () => {
  await open();
  await fill();
  const kept = readDrafts().sell;
  expect(kept).toMatchObject({ currency: 'EUR' });
  act(() => usePreferences.setState({ currency: { ...EURO, code: 'JPY', symbol: '¥' } }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: PRICE })).toHaveValue(''));
  keepDrafts({ sell: kept });
  act(() => closeDialog());
  openDialog({ name: 'SELL_SKINS' });
  expect(await field(PRICE)).toHaveValue('');
  expect(await skin()).not.toHaveValue('');
});

describe('sell request without a clear answer', () => {
  it('is made once despite quick clicks', async () => {
    await open();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Get an offer' }));
    await accepted();
    expect(created()).toHaveLength(1);
  });

  const wrongTypes: Fault = (act) => (act(), Response.json({ status: 'OK', id: { no: 'id' } }));
  it.each(Object.entries({ ...ANSWER_LOST, 'wrong types': wrongTypes }))(
    '%s: is found in the history, and not made again; the form is empty then',
    async (_, fault) => {
      await open();
      await fill();
      seller.fail(CREATE, fault);
      await press('Get an offer');
      await accepted();
      expect(seller.offers).toHaveLength(1);
      expect(created()).toHaveLength(1);
      closeDialog();
      openDialog({ name: 'SELL_SKINS' });
      expect(await skin()).toHaveValue('');
    },
  );

  it.each(Object.entries(NOT_ARRIVED))(
    '%s: says how long it asks, and can be sent again after that',
    async (_, fault) => {
      await open();
      await fill();
      seller.fail(CREATE, fault);
      await press('Get an offer');
      expect(await said(/ask until/)).toBeVisible();
      passAskingTime();
      await press('Get an offer');
      await accepted();
      expect(seller.offers).toHaveLength(1);
    },
  );

  it('is not sent again until its outcome is known', async () => {
    const down = () => seller.fail(HISTORY, ...Array.from({ length: 20 }, () => refuse(404, '')));
    await open();
    await fill();
    down();
    await press('Get an offer');
    expect(await said('Failed to fetch offers data')).toBeVisible();
    expect(created()).toHaveLength(0);
    seller.fail(HISTORY);
    seller.fail(CREATE, (act) => {
      act();
      down();
      throw new TypeError('Failed to fetch');
    });
    await press('Get an offer');
    await press('Check again');
    await press('Check again');
    await press('Get an offer');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled());
    expect(created()).toHaveLength(1);
    seller.fail(HISTORY);
    await press('Check again');
    await accepted();
    expect(created()).toHaveLength(1);
    expect(within(await accepted()).getByRole('button', { name: 'View Transactions' })).toBeVisible();
  });
});
