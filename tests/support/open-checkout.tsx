import { beforeEach, vi } from 'vitest';
import { field, press, sampleShop, serveFrom, showToMember } from './member-shop.tsx';
import { openDialog } from '#renderer/src/state/dialog.ts';
import { VerifyRow } from '#renderer/src/features/verification/verify-row.tsx';
import { CheckoutDialog } from '#renderer/src/paying/checkout/checkout-dialog.tsx';

export const NEW_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=7&token=newrNEWR';
/** The name of the button that pays. */
export const PAY = /^Pay /;
export const editBillingDetails = () => press('Change Billing details');

/** Lets a shop answer all requests of a file's tests. Each `open` begins with a new shop. */
export function serveCheckout() {
  let shop = sampleShop();
  serveFrom(() => shop);
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });
  return {
    /** Opens the checkout of a new member. */
    open: async (profile: object = {}, cart?: Parameters<typeof sampleShop>[1]) => {
      shop = sampleShop(profile, cart);
      const view = showToMember({
        CHECKOUT: () => (
          <CheckoutDialog>
            <VerifyRow />
          </CheckoutDialog>
        ),
      });
      openDialog({ name: 'CHECKOUT' });
      await field('Trade URL');
      return view;
    },
    shop: () => shop,
    purchases: () => shop.sentTo('POST purchase/product'),
  };
}
