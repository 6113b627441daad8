// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Subject } from '#shared/rules/intent.ts';
import { payments } from '../paying.ts';
import { sampleShop, serveFrom, showToMember } from '#tests/support/member-shop.tsx';
import { SuccessScreen } from './success-screen.tsx';

const PROCESSED = 'Payment processed successfully!';
let shop = sampleShop();
serveFrom(() => shop);
beforeEach(() => {
  shop = sampleShop({}, []);
});

/** Payment d1 of this device, which led to the provider's page. */
const sendFromHere = (subject: Subject) =>
  payments.ask({
    ...{ subject, content: 'test', where: '/' },
    send: () => Promise.resolve({ order: 'd1', redirectUrl: 'https://pay.example/?order=d1' }),
  });

/** The server's records say that d1 succeeded, and its page is open. */
async function openSettled(query: string, title: string): Promise<void> {
  shop.deposits.push({ id: 'd1', sum: 25, status: 'Success' });
  shop.purchases.push({ id: 'd1', item_id: 1, sum: 25, status: 'Success' });
  showToMember(<SuccessScreen />, `/success-payment${query}`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await waitFor(async () => expect(await payments.list()).toEqual([]));
}

it.each<[string, Subject, string, string, number]>([
  ['top-up', { kind: 'deposit', amount: 2500 }, '?type=topup&order=d1', 'Payment Successful!', 1],
  [
    'purchase by card',
    { kind: 'purchase', itemIds: ['1'], by: 'card' },
    '?order=d1',
    'Purchase Successful!',
    1,
  ],
  [
    'from the balance',
    { kind: 'purchase', itemIds: ['1'], by: 'balance' },
    '?order=d1',
    'Purchase Successful!',
    0,
  ],
])(
  '%s of this device: a toast tells once that the provider has processed it',
  async (_, subject, query, title, toasts) => {
    await sendFromHere(subject);
    await openSettled(query, title);
    expect(screen.queryAllByText(PROCESSED)).toHaveLength(toasts);
  },
);

it('top-up that this device has not sent: shows no toast', async () => {
  await openSettled('?type=topup&order=d1', 'Payment Successful!');
  expect(screen.queryByText(PROCESSED)).toBeNull();
});
