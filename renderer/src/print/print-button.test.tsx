// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { euros } from '#shared/money.ts';
import { queryClient } from '../api/query-client.ts';
import { refuse } from '#tests/support/call-faults.ts';
import { press, sampleShop, serveFrom, showToMember } from '#tests/support/member-shop.tsx';
import { FIRST_SCREEN_MS } from '../ui/page/yield-to-browser.ts';
import { catchPrints, endPrinting, onPaper } from '#tests/support/print-testing.ts';
import { standIn } from './print-record.tsx';
import { PrintButton } from './print-button.tsx';
import type { PrintedOrder } from './records.ts';

let shop = sampleShop();
serveFrom(() => shop);

let printed = catchPrints();
beforeEach(() => {
  printed = catchPrints();
  shop = sampleShop();
  Object.assign(shop.settings, {
    requisites: 'Glass &amp; Ltd<br>Lane 1',
    support_email: 'help@a.example',
  });
});
afterEach(endPrinting);

const order = (title: string): PrintedOrder => ({
  kind: 'order',
  lines: [
    {
      ...{ orderId: 'P-1', orderNr: 'P-1', itemId: '7', title, status: 'Success', createdAt: 1_700_000_000 },
      ...{ sum: euros(1250), count: 1, category: '', imagePath: '' },
    },
  ],
});
const button = () => screen.findByRole('button', { name: 'Print P-1' });

it('prints the record with requisites and account, in place of the page, and keeps the focus', async () => {
  showToMember(<PrintButton record={order('AK-47')} about="P-1" />);
  await press('Print P-1');
  await waitFor(() => expect(printed).toHaveLength(1));
  for (const text of [
    'Glass & Ltd',
    'Lane 1',
    'Order P-1',
    'AK-47',
    'EUR 12.50',
    'Ada Glass',
    '@vitrine.example',
  ])
    expect(printed[0]).toContain(text);
  expect(await button()).toHaveFocus();
  expect(await button()).not.toHaveAttribute('aria-busy');
  endPrinting();
  expect(onPaper()).toBeUndefined();
});

it('asks for exterior and float that the history lacks', async () => {
  const others = shop.answer;
  shop.answer = (call, body) => {
    if (!call.startsWith('GET items/')) return others(call, body);
    const item = { id: 7, title: 'AK-47', type: 'Rifle', price: 1, img_url: '', float: 0.25 };
    return Response.json({ status: 'OK', payload: { ...item, exterior: 'Field-Tested' } });
  };
  showToMember(<PrintButton record={order('AK-47')} about="P-1" />);
  await press('Print P-1');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toMatch(/Field-Tested.*0\.250000/);
});

it('prints without what could not be loaded', async () => {
  shop.fail('GET settings', refuse(404, ''), refuse(404, ''));
  shop.fail('GET user/profile', refuse(404, ''), refuse(404, ''));
  showToMember(<PrintButton record={order('AK-47')} about="P-1" />);
  await press('Print P-1');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('AK-47');
  expect(printed[0]).not.toContain('Ada');
});

it('without a record: is disabled', () => {
  showToMember(<PrintButton record={undefined} />);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

it('the browser’s own keys: print the record in front, else the page', async () => {
  const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
  const [behind, inFront] = [new AbortController(), new AbortController()];
  showToMember(<p />);
  await standIn(() => order('Behind'), behind.signal);
  await standIn(() => order('In front'), inFront.signal);
  print();
  expect(onPaper()).toContain('In front');
  endPrinting();
  inFront.abort();
  print();
  expect(onPaper()).toContain('Behind');
  // Where no event tells the end, a press does.
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(onPaper()).toBeUndefined();
  behind.abort();
  print();
  expect(onPaper()).toBeUndefined();
});

it('the browser’s own keys: nothing is prepared for a screen that was left early', async () => {
  vi.useFakeTimers();
  const asks = vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue(undefined);
  const pass = async () => {
    await vi.advanceTimersByTimeAsync(FIRST_SCREEN_MS);
    await import('./print-record.tsx');
  };
  showToMember(<PrintButton record={order('AK-47')} isScreen />);
  cleanup();
  await pass();
  expect(asks).not.toHaveBeenCalled();
  showToMember(<PrintButton record={order('AK-47')} isScreen />);
  await pass();
  expect(asks).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
