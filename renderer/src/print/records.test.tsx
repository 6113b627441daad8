// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { afterEach, describe, expect, it } from 'vitest';
import { euros, priceOf, type Price } from '#shared/money.ts';
import type { Offer } from '#shared/wire/offers.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { showLanguage } from '../i18n/texts.ts';
import { HistoryRecord } from './history-record.tsx';
import { OfferRecord } from './offer-record.tsx';
import { OrderRecord } from './order-record.tsx';
import type { PrintedRow, RecordHead } from './records.ts';
import '../i18n/en/english.ts';

const in2026 = (month: number, day: number) => new Date(2026, month - 1, day, 20, 5).getTime();

const HEAD: RecordHead = {
  requisites: ['Glass Ltd', 'Lane 1', 'VAT ID XX1'],
  supportEmail: 'help@vitrine.example',
  account: { name: 'Ada Glass', email: 'ada@vitrine.example' },
  printedAt: in2026(11, 30),
};

const line = (title: string, sum: Price, more: Partial<PurchaseLine> = {}): PurchaseLine => ({
  ...{ orderId: 'P-1', orderNr: 'P-1', itemId: '1', status: 'Success', createdAt: in2026(3, 4) / 1000 },
  ...{ title, sum, count: 1, category: 'Rifles', imagePath: '' },
  ...more,
});
const dollars = (minor: number) => priceOf(minor, { code: 'USD', symbol: '$' });
/** An order of which the server names the total. @param total in minor units of EUR, after the discount */
const order = (total: number, discount = 0) => ({
  order: { total: euros(total), discount: euros(discount) },
});

afterEach(() => {
  cleanup();
  showLanguage('en', {});
});

/** Texts with plain spaces. */
const textOf = (node: Element | null | undefined) => node?.textContent.replaceAll('\u00a0', ' ') ?? '';
/** The rows of the table, each as the texts of its cells. */
const table = () => screen.getAllByRole('row').map((row) => Array.from(row.children, textOf));
/** Names and values of the facts and the sums. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [textOf(term), textOf(term.nextElementSibling)]),
  );
const says = (text: string | RegExp) => screen.queryByText(text) !== null;
const NO_DISCOUNT = /^Prices of the items\./;
const UNCERTAIN = /^Status at the time of printing\./;

const showOrder = (lines: readonly PurchaseLine[], charged?: Price) =>
  render(<OrderRecord record={{ kind: 'order', lines, charged }} head={HEAD} />);

describe('record of an order', () => {
  it('has the shop, number, date, account, items with exterior and float, and what was charged', () => {
    const more = { ...order(2300, 200), exterior: 'Minimal Wear', float: 0.111879 };
    showOrder([
      line('AK-47 | Redline', euros(1250), more),
      line('AWP | Asiimov (Field-Tested)', euros(625), { ...order(2300, 200), count: 2 }),
    ]);
    for (const each of HEAD.requisites) expect(screen.getByText(each)).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('Order P-1');
    expect(table()).toEqual([
      ['Item', 'Exterior', 'Float', 'Quantity', 'Price', 'Sum'],
      ['AK-47 | Redline', 'Minimal Wear', '0.111879', '1', 'EUR 12.50', 'EUR 12.50'],
      ['AWP | Asiimov (Field-Tested)', 'Field-Tested', '', '2', 'EUR 6.25', 'EUR 12.50'],
    ]);
    expect(facts()).toEqual({
      Date: '04.03.2026',
      Status: 'Success',
      Account: 'Ada Glassada@vitrine.example',
      Printed: '30.11.2026 20:05',
      Items: 'EUR 25.00',
      Discount: '-EUR 2.00',
      Charged: 'EUR 23.00',
    });
    expect(says(NO_DISCOUNT) || says(UNCERTAIN)).toBe(false);
    expect(screen.getByText('help@vitrine.example')).toBeInTheDocument();
  });

  it('in another currency: has the server’s sums in EUR, and what was charged', () => {
    showOrder([line('A', dollars(2170), order(1500, 500))]);
    expect(facts()).toMatchObject({
      Items: 'USD 21.70',
      Converted: 'EUR 20.00',
      Discount: '-EUR 5.00',
      Charged: 'EUR 15.00',
    });
  });

  it('of a server that names no total: says that a discount is not known, and charges nothing', () => {
    showOrder([line('A', priceOf(150, { code: 'BTC', symbol: '₿' }))]);
    expect(facts()['Items']).toBe('BTC 1.50');
    expect(facts()).not.toHaveProperty('Charged');
    expect(says(NO_DISCOUNT)).toBe(true);
  });

  it('of a server that names no total: takes what this device knows to be charged', () => {
    showOrder([line('A', euros(1000))], euros(900));
    expect(facts()).toMatchObject({ Items: 'EUR 10.00', Discount: '-EUR 1.00', Charged: 'EUR 9.00' });
    expect(says(NO_DISCOUNT)).toBe(false);
  });

  it.each(['Pending', 'Error', 'Cancelled', 'refunded_to_balance'])(
    'of status %s: says the status in words, and is no proof of payment',
    (status) => {
      showOrder([line('A', euros(1000), { status, ...order(1000) })]);
      expect(facts()['Status']).toBe(status === 'refunded_to_balance' ? 'Refunded to balance' : status);
      expect(facts()).toMatchObject({ Total: 'EUR 10.00' });
      expect(facts()).not.toHaveProperty('Charged');
      expect(says(UNCERTAIN)).toBe(true);
    },
  );

  it('without number, date, status or account: leaves these out', () => {
    const bare = { orderNr: '', createdAt: undefined, status: '', title: '' };
    render(
      <OrderRecord
        record={{ kind: 'order', lines: [line('', euros(1), bare)] }}
        head={{ ...HEAD, account: undefined, supportEmail: '', requisites: [] }}
      />,
    );
    expect(screen.getByRole('heading')).toHaveTextContent(/^Order$/);
    expect(table()[1]).toEqual(['Unnamed item', '1', 'EUR 0.01', 'EUR 0.01']);
    expect(Object.keys(facts())).toEqual(['Printed', 'Items']);
  });

  it('in Arabic: is in the reader’s words and digits, and keeps names and sums in their own direction', () => {
    const texts = z.record(z.string(), z.string());
    showLanguage('ar', z.parse(texts, JSON.parse(readFileSync('sandbox/data/locales/ar.json', 'utf8'))));
    showOrder([
      line(`${'Long '.repeat(60)}| ★ Name`, euros(1250), { ...order(1250), exterior: 'Well-Worn' }),
    ]);
    expect(screen.getByRole('heading')).toHaveTextContent('الطلب');
    expect(table()[1]?.[1]).toBe('مهترئ');
    expect(table()[1]?.at(-1)).toMatch(/EUR/);
    for (const cell of screen.getAllByText(/EUR/)) expect(cell.tagName).toBe('BDI');
    expect(Object.keys(facts())).toContain('المبلغ المخصوم');
  });
});

describe('record of an offer', () => {
  const offer: Offer = {
    ...{
      id: '7',
      orderNr: 'S-7',
      createdAt: in2026(5, 6) / 1000,
      title: 'AWP | Asiimov',
      status: 'approved',
    },
    ...{ userPrice: euros(9000), servicePrice: euros(8500), exterior: 'field_tested' },
    itemUrl: 'https://steamcommunity.com/id/a/inventory#7',
  };
  const show = (more: Partial<Offer>) =>
    render(<OfferRecord record={{ kind: 'offer', offer: { ...offer, ...more } }} head={HEAD} />);

  it('paid: is the payout’s, with item, exterior, prices and sum', () => {
    show({});
    expect(screen.getByRole('heading')).toHaveTextContent('Payout S-7');
    expect(table()[1]).toEqual([
      'AWP | Asiimovhttps://steamcommunity.com/id/a/inventory#7',
      ...['Field-Tested', 'EUR 90.00', 'EUR 85.00'],
    ]);
    expect(facts()).toMatchObject({ Date: '06.05.2026', Status: 'Approved', Payout: 'EUR 85.00' });
    expect(says(UNCERTAIN)).toBe(false);
  });

  it.each([
    ['payout_processing', 'Payout S-7', true],
    ['ready_for_payout', 'Offer S-7', false],
    ['declined_by_service', 'Offer S-7', false],
  ])('%s: is headed %s, and is no proof of payment', (status, title, hasSum) => {
    show({ status });
    expect(screen.getByRole('heading')).toHaveTextContent(title);
    expect('Payout' in facts()).toBe(hasSum);
    expect(says(UNCERTAIN)).toBe(true);
  });

  it('without a price of the shop: says so', () => {
    show({ status: 'pending', servicePrice: undefined });
    expect(table()[1]?.at(-1)).toBe('Not made yet');
  });
});

describe('record of the history', () => {
  const row = (more: Partial<PrintedRow>): PrintedRow => ({
    ...{
      uniqueId: `${more.type} ${more.orderNr}`,
      type: 'deposits',
      createdAt: in2026(2, 1),
      name: undefined,
    },
    ...{ amounts: [euros(1000)], wished: false, status: 'Success', orderNr: 'D-1', children: [] },
    ...more,
  });
  const show = (rows: readonly PrintedRow[], more: { search?: string; missing?: readonly string[] } = {}) =>
    render(
      <HistoryRecord
        record={{ kind: 'history', rows, shown: 'All', search: '', missing: [], ...more }}
        head={HEAD}
      />,
    );
  const bought = (orderNr: string, more: Partial<PurchaseLine>) => {
    const children = [line('AK-47 | Redline', euros(2500), { orderNr, float: 0.2, ...more })];
    return row({ type: 'purchases', orderNr, amounts: [euros(2500)], status: 'Success', children });
  };

  it('has each row with its items, and the sums of those that are completed', () => {
    show([
      row({ createdAt: in2026(4, 9) }),
      row({ orderNr: 'D-2', status: 'Pending' }),
      bought('P-1', order(2300, 200)),
      row({ type: 'offers', orderNr: 'S-1', name: 'Knife', status: 'pending', wished: true }),
      row({ type: 'offers', orderNr: 'S-2', status: 'approved', amounts: [dollars(700)] }),
    ]);
    expect(table()).toEqual([
      ['Date', 'Transaction', 'Status', 'Amount'],
      ['09.04.2026', 'Deposit D-1', 'Success', 'EUR 10.00'],
      ['01.02.2026', 'Deposit D-2', 'Pending', 'EUR 10.00'],
      ['01.02.2026', 'Order P-1AK-47 | Redline · Float 0.200000 1 × EUR 25.00', 'Success', 'EUR 23.00'],
      ['01.02.2026', 'Offer S-1Knife', 'Pending', 'EUR 10.00Your price'],
      ['01.02.2026', 'Offer S-2Unnamed item', 'Approved', 'USD 7.00'],
    ]);
    expect(facts()).toMatchObject({
      Shown: 'All · 5 transactions',
      Period: '01.02.2026 – 09.04.2026',
      'Deposits · 1 transaction': 'EUR 10.00',
      'Purchases · 1 transaction': 'EUR 23.00',
      'Offers · 1 transaction': 'USD 7.00',
    });
    expect(says(NO_DISCOUNT)).toBe(false);
  });

  it('says what was searched, what could not be loaded, and that a discount is not known', () => {
    show([bought('P-2', {})], { search: 'redline', missing: ['Deposits', 'Offers'] });
    expect(facts()['Search']).toBe('redline');
    expect(says(/^Not included, because it could not be loaded: Deposits · Offers$/)).toBe(true);
    expect(says(NO_DISCOUNT)).toBe(true);
  });
});
