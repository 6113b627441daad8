// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, refuse, sampleShop, serveFrom, showToMember } from '#tests/support/member-shop.tsx';
import { openDialog } from '../../state/dialog.ts';
import { TopUpDialog } from './topup-dialog.tsx';

let shop = sampleShop();
serveFrom(() => shop);

async function open() {
  const view = showToMember({
    TOPUP: (dialog) => (dialog.name === 'TOPUP' ? <TopUpDialog {...dialog} /> : <p />),
  });
  openDialog({ name: 'TOPUP' });
  await screen.findByRole('button', { name: /100\.00/ });
  return view;
}
const amount = () => screen.getByRole('textbox', { name: 'Amount in EUR' });

describe('suggested amounts', () => {
  const suggested = () =>
    within(screen.getByRole('group', { name: 'Suggested amounts' })).getAllByRole('button');
  const texts = () => suggested().map(({ textContent }) => textContent.trim());

  it('cover what the cart lacks, the exact amount first, which is filled in for a checkout only', async () => {
    shop = sampleShop({ balance: 1 }, [{ id: 1, price: 70 }]);
    const { reload } = await open();
    expect(texts()).toEqual(['€69.00', '€100.00']);
    expect(screen.getByText('€69.00 covers the items in your cart.')).toBeVisible();
    expect(amount()).toHaveValue('');
    await press('€69.00');
    expect(amount()).toHaveValue('69');
    openDialog({ name: 'TOPUP', amount: 6900, missing: '6,900' });
    reload();
    expect(await screen.findByText('Insufficient balance. You need 6,900 Credits.')).toBeVisible();
    await waitFor(() => expect(texts()).toEqual(['€69.00', '€100.00']));
    expect(screen.getByRole('button', { name: '€69.00' })).toHaveAttribute('aria-pressed', 'true');
    expect(amount()).toHaveValue('69');
  });

  it('are the usual ones while the cart cannot be loaded', async () => {
    shop = sampleShop({ balance: 1 }, [{ id: 1, price: 70 }]);
    shop.fail('GET cart', refuse(404, 'No cart'));
    await open();
    expect(texts()).toEqual(['€25.00', '€50.00', '€100.00']);
  });

  it('below the minimum are disabled, with the reason', async () => {
    shop = sampleShop({}, []);
    shop.settings.min_top_up = 30;
    await open();
    const [least, next] = suggested();
    expect(least).toBeDisabled();
    expect(least).toHaveAccessibleDescription('Minimum top-up is 30 EUR');
    expect(next).toBeEnabled();
  });
});
