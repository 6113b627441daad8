// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, type Fault } from '#tests/support/call-faults.ts';
import { forgetAll, press, sampleShop, showToMember } from '#tests/support/member-shop.tsx';
import { useDialog } from '../../state/dialog.ts';
import { sessionEnded, useSession } from '../../state/session.ts';
import { input, typeInto } from '#tests/support/input-testing.ts';
import { AccountScreen } from './account-screen.tsx';
import '../../i18n/en/english.ts';

const PROFILE = 'PUT user/profile';
const PASSWORD = 'POST user/change-password';
/** The label of the new password, not of its repetition. */
const NEW = 'New password(?! again)';
let shop = sampleShop();
vi.stubGlobal('fetch', (request: Request) => shop.fetch(request));
beforeEach(() => {
  shop = sampleShop({ balance: 12.5 });
  const others = shop.answer;
  shop.answer = (call, body) => {
    if (call === 'GET user/financial-summary')
      return Response.json({ status: 'OK', payload: { purchases: 0, sales: 0, available_balance: 12.5 } });
    if (call === 'GET offer/history') return Response.json({ status: 'OK', payload: [] });
    if (call === 'GET is-auth') return Response.json({ authenticated: true, emailVerified: false });
    if (call === PASSWORD) return Response.json({ status: 'OK' });
    return others(call, body);
  };
});
afterEach(() => {
  cleanup();
  sessionEnded();
  forgetAll();
});

const open = (address = '/account/personal') => showToMember(<AccountScreen />, address);
const says = (name: string, text: string) =>
  waitFor(async () => expect(await input(name)).toHaveAccessibleDescription(expect.stringContaining(text)));
/** True when the browser would ask before leaving the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('profile form', () => {
  const save = () => press('Save');
  beforeEach(async () => {
    open();
    await waitFor(async () => expect(await input('City')).toHaveValue('Berlin'));
    // A parsed number, and the list of countries.
    await waitFor(async () => expect(await input('Phone')).toHaveValue('+49 30 901820'));
  });

  it('shows each error at its field, focuses the first, and sends nothing', async () => {
    await typeInto('Email', 'nobody');
    await typeInto('Phone', '12');
    await typeInto('Trade URL', 'my link{Enter}');
    await says('Email', 'Please enter a valid email address');
    await says('Phone', 'Please enter a valid phone number');
    await says('Trade URL', 'Please provide a valid Trade URL');
    expect(await input('Email')).toHaveFocus();
    expect(shop.sent).toEqual([]);
  });

  it('warns of a trade link to another site, and saves the rest when the server refuses it', async () => {
    shop.fail('PUT user/update-trade-link', refuse(422, 'No.', { url: ['This is no trade link.'] }));
    await typeInto('City', 'Potsdam');
    await typeInto('Trade URL', 'https://trade.example/x');
    expect(await screen.findByText(/^This does not look like a trade link of Steam\./)).toBeVisible();
    await save();
    expect(await screen.findByText('Everything but your trade link has been saved.')).toBeVisible();
    expect(shop.profile.city).toBe('Potsdam');
    const link = await input('Trade URL');
    await waitFor(() => expect(link).toHaveFocus());
    expect(link).toBeInvalid();
    expect(link).toHaveValue('https://trade.example/x');
  });

  it('asks before leaving while input is unsaved, also after a failure, which keeps it', async () => {
    expect(asksBeforeLeaving()).toBe(false);
    await typeInto('City', 'Potsdam');
    expect(asksBeforeLeaving()).toBe(true);
    shop.fail(PROFILE, refuse(500, ''));
    await save();
    expect(await screen.findByText(/^Your profile could not be saved/)).toBeVisible();
    expect(await input('City')).toHaveValue('Potsdam');
    expect(asksBeforeLeaving()).toBe(true);
    await save();
    await waitFor(() => expect(screen.queryByText(/^Your profile could not be saved/)).toBeNull());
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
    expect(shop.profile.city).toBe('Potsdam');
  });

  it('changed email: asks the server whether it is verified', async () => {
    useSession.setState({ emailVerified: true });
    await typeInto('Email', 'new@vitrine.example');
    await save();
    await waitFor(() => expect(useSession.getState().emailVerified).toBe(false));
  });
});

describe('password form', () => {
  const change = () => press('Change password');
  beforeEach(async () => {
    open();
    await input('Current password');
  });

  it('shows each error at its field, and focuses the first', async () => {
    await typeInto(NEW, 'abcd');
    await typeInto('New password again', 'abce');
    await change();
    await says('Current password', 'Password is required');
    await says(NEW, 'Password must be at least 5 characters');
    expect(await input('Current password')).toHaveFocus();
    await typeInto(NEW, 'New Secret 1');
    await typeInto('Current password', 'not mine');
    await change();
    await says('New password again', 'Passwords do not match');
    expect(shop.sent).toEqual([]);
  });

  it.each<[string, Fault, string]>([
    ['a 422', refuse(422, 'Invalid.', { current_password: ['This is not correct'] }), 'This is not correct'],
    ['a 401, which ends no session', refuse(401, 'That is not your password'), 'That is not your password'],
  ])('wrong password: is named at its field after %s', async (_title, fault, text) => {
    shop.fail(PASSWORD, fault);
    await typeInto('Current password', 'not mine');
    await typeInto(NEW, 'New Secret 1');
    await typeInto('New password again', 'New Secret 1');
    await change();
    await says('Current password', text);
    expect(await input('Current password')).toHaveFocus();
    expect(useSession.getState().authenticated).toBe(true);
    expect(useDialog.getState().active).toBeUndefined();
  });
});

describe('totals', () => {
  const earnings = () => screen.findByRole('region', { name: 'Earnings' });
  const retries = () => screen.findByText("We can't load this right now. Still trying…");

  it('leave the balance in place when they fail, and load on retry', async () => {
    shop.fail('GET user/financial-summary', refuse(404, ''));
    open('/account');
    const alert = await screen.findByText('Your totals could not be loaded');
    expect(await earnings()).toHaveTextContent(/Purchases–Sales–Available balance€12\.50/);
    await userEvent.click(within(await earnings()).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await earnings()).toHaveTextContent('Purchases€0.00'));
    expect(alert).not.toBeInTheDocument();
  });

  it.each([
    ['the profile', ['GET user/profile']],
    ['the totals', ['GET user/financial-summary']],
    ['the histories', ['GET deposit/history', 'GET purchase/history', 'GET offer/history']],
  ])('failure of %s: is shown while it is tried again, until it succeeds', async (_title, calls) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    for (const call of calls) shop.fail(call, refuse(503, ''), (act) => released.then(act));
    open('/account');
    const text = await retries();
    release();
    await waitFor(async () => expect(await earnings()).toHaveTextContent('Purchases€0.00'));
    await waitFor(() => expect(text).not.toBeInTheDocument());
  });
});

it('history of a shop that is being updated: says until when', async () => {
  const headers = { 'Retry-After': '600' };
  shop.fail('GET purchase/history', () =>
    Response.json({ message: 'Service Unavailable' }, { status: 503, headers }),
  );
  open('/account');
  expect(await screen.findByText(/^The shop is being updated\./)).toBeVisible();
});

it.each([
  ['/account', 'Overview', ['Earnings', 'Transaction history']],
  ['/account/transactions', 'History', ['Transaction history']],
  ['/account/orders', 'History', ['Transaction history']],
  ['/account/offers', 'Offers', ['Transaction history']],
  ['/account/personal', 'Details', ['Personal info', 'Password']],
])('%s: opens the section %s', async (address, section, parts) => {
  open(address);
  const sections = await screen.findByRole('navigation', { name: 'Account sections' });
  expect(within(sections).getByRole('link', { current: 'page' })).toHaveTextContent(section);
  const regions = screen
    .getAllByRole('region')
    .flatMap((region) => region.querySelector('h2')?.textContent ?? []);
  expect(regions).toEqual(parts);
});
