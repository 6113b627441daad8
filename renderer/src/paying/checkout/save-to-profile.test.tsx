// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readDrafts } from '../../form/drafts.ts';
import { bought, fillIn, place, press, refuse } from '#tests/support/member-shop.tsx';
import { useDialog } from '../../state/dialog.ts';
import { editBillingDetails, NEW_LINK, PAY, serveCheckout } from '#tests/support/open-checkout.tsx';

const NOT_SAVED = 'We couldn’t save your details to your profile. You can change them in your account.';

const { open, shop } = serveCheckout();

describe('save to profile', () => {
  const save = () => screen.queryByRole('checkbox', { name: 'Save to my profile' });

  it('is offered for new details, and saves them after the purchase, not the email', async () => {
    await open();
    await editBillingDetails();
    await fillIn('Email', 'other@vitrine.example');
    expect(save()).toBeNull();
    await fillIn('City', 'Potsdam');
    await fillIn('Trade URL', NEW_LINK);
    await press('Save to my profile', 'checkbox');
    await press(PAY);
    await bought();
    await waitFor(() => expect(shop().profile.steam_trade_link).toBe(NEW_LINK));
    const [changes] = shop().sentTo('PUT user/profile');
    expect(changes?.body).toMatchObject({ city: 'Potsdam' });
    expect(changes?.body).not.toHaveProperty('email');
  });

  it('does nothing unless it is chosen', async () => {
    await open();
    await editBillingDetails();
    await fillIn('City', 'Potsdam');
    await press(PAY);
    await bought();
    await waitFor(() => expect(shop().purchases).toHaveLength(1));
    expect(shop().sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it.each([
    ['City', 'Potsdam', 'PUT user/profile'],
    ['Trade URL', NEW_LINK, 'PUT user/update-trade-link'],
  ])('shows a failure to save the %s, and the order goes through', async (name, value, call) => {
    await open();
    await editBillingDetails();
    await fillIn(name, value);
    await press('Save to my profile', 'checkbox');
    shop().fail(call, refuse(500, 'Server Error'));
    await press(PAY);
    expect(await screen.findByText(NOT_SAVED)).toBeVisible();
    await bought();
    expect(place()).toMatch(/^\/success-payment\?order=/);
    expect(shop().purchases).toHaveLength(1);
    // The result page does not say it again.
    expect(readDrafts().saveFailed).toBeUndefined();
  });

  it('by card: keeps a failure to save for the result page', async () => {
    await open();
    await press(/^Card/, 'radio');
    await fillIn('Trade URL', NEW_LINK);
    await press('Save to my profile', 'checkbox');
    shop().fail('PUT user/update-trade-link', refuse(500, 'Server Error'));
    await press(PAY);
    await waitFor(() => expect(readDrafts().saveFailed).toBe(true));
    expect(useDialog.getState().active?.name).toBe('PAYMENT_REDIRECT');
    expect(screen.queryByText(NOT_SAVED)).toBeNull();
  });
});
