// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#tests/support/call-faults.ts';
import { forgetAll, place, press, sampleShop, showToMember } from '#tests/support/member-shop.tsx';
import { sessionEnded } from '../../state/session.ts';
import { EmailVerificationScreen } from './email-verification-screen.tsx';
import { rememberRedirect } from './remembered-redirect.ts';
import { VerifiedScreen } from './verified-screen.tsx';
import { VerifyBanner } from './verify-banner.tsx';
import '../../i18n/en/english.ts';

const RESEND = 'POST email/verify/resend';
let shop = sampleShop();
let emailVerified = false;
let asked: string[] = [];
vi.stubGlobal('fetch', (request: Request) => shop.fetch(request));
beforeEach(() => open());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionEnded();
  forgetAll();
});

/** A shop for one member, unverified until `emailVerified` is set. */
function open(...sample: Parameters<typeof sampleShop>): void {
  emailVerified = false;
  asked = [];
  shop = sampleShop(...sample);
  const others = shop.answer;
  shop.answer = (call, body) => {
    asked.push(call);
    if (call === 'GET is-auth') return Response.json({ authenticated: true, emailVerified });
    if (call === RESEND) return Response.json({ status: 'OK', message: '' });
    return others(call, body);
  };
}
const showWaiting = (query = '') => showToMember(<EmailVerificationScreen />, `/email-verification${query}`);
const resendButton = () => screen.findByRole('button', { name: 'Resend Verification Email' });
const countdown = (time: RegExp | string = /\d+:\d\d/) =>
  screen.queryByText(new RegExp(`^You can ask for another email in ${new RegExp(time).source}\\.$`));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** What the page does when its tab is shown again. */
const revisitTab = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

describe('verification page', () => {
  it('names the address, sends the mail once, and counts down to the next', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showWaiting();
    expect(await screen.findByText(new RegExp(`with a link to ${shop.profile.email}\\.`))).toBeVisible();
    await userEvent.click(await resendButton());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Verification email sent'));
    await waitFor(() => expect(countdown()).toBeVisible());
    expect(await resendButton()).toHaveFocus();
    expect(await resendButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(shop.sentTo(RESEND)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(countdown()).toBeNull());
    expect(await resendButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the server’s wait after too many requests, and sends nothing before', async () => {
    const message = 'We have just sent you several emails.';
    shop.fail(RESEND, () => Response.json({ message }, { status: 429, headers: { 'Retry-After': '600' } }));
    showWaiting();
    await userEvent.click(await resendButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    await waitFor(() => expect(countdown('(9:[3-5]\\d|10:00)')).toBeVisible());
    await userEvent.click(await resendButton());
    expect(shop.sentTo(RESEND)).toHaveLength(1);
  });

  it('says that sending failed, and can be tried again at once', async () => {
    shop.fail(RESEND, refuse(500, ''));
    showWaiting();
    await userEvent.click(await resendButton());
    expect(await screen.findByText('Failed to send verification email')).toBeVisible();
    await userEvent.click(await resendButton());
    expect(await screen.findByText('Verification email sent. Please check your inbox.')).toBeVisible();
    expect(screen.queryByText('Failed to send verification email')).toBeNull();
  });

  it.each([
    ['', '/email/verify/success'],
    ['?redirect=%2Fcart%3Ffrom%3Dmail', '/cart?from=mail'],
    [`?${new URLSearchParams({ redirect: 'https://evil.example/' })}`, '/email/verify/success'],
    [`?${new URLSearchParams({ redirect: '/\\evil.example' })}`, '/email/verify/success'],
  ])('verified elsewhere: %j continues at %s', async (query, expected) => {
    showWaiting(query);
    await resendButton();
    await vi.waitFor(() => expect(asked).toContain('GET is-auth'));
    emailVerified = true;
    await waitFor(() => {
      revisitTab();
      expect(place()).toBe(expected);
    });
    expect(screen.queryAllByText('Your email address is verified').length).toBeGreaterThan(0);
  });

  it('verified before: continues only on a press', async () => {
    emailVerified = true;
    showWaiting('?redirect=%2Faccount%2Foffers');
    await heading('Your email address was verified already');
    expect(place()).toMatch(/^\/email-verification/);
    await press('Continue', 'link');
    expect(place()).toBe('/account/offers');
  });

  it('account without an address: leads to where one can be added', async () => {
    open({ email: null });
    showWaiting();
    await heading('Your account has no email address');
    expect(screen.queryByRole('button')).toBeNull();
    await press('Go to My Account', 'link');
    expect(place()).toBe('/account/personal');
  });
});

describe('page about a verified address', () => {
  /** The links, once there are any. */
  const ways = async () =>
    (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  const ACCOUNT = ['Go to My Account', '/account/personal'];
  const showVerified = (path = 'success') => showToMember(<VerifiedScreen />, `/email/verify/${path}`);
  beforeEach(() => {
    open({}, []);
    emailVerified = true;
  });

  it('leads to the account, for a visitor and for a member with an empty cart', async () => {
    const { reload } = showVerified('already-success');
    await heading('Your email address was verified already');
    expect(await ways()).toEqual([ACCOUNT]);
    sessionEnded();
    reload();
    expect(await ways()).toEqual([ACCOUNT]);
  });

  it('leads back to the cart first, when it has items', async () => {
    shop.cart.push({ id: 1, price: 9 });
    showVerified();
    await heading('Your email address is verified');
    expect(await ways()).toEqual([['Back to your cart', '/cart'], ACCOUNT]);
  });

  it('leads to where the verification was needed, once', async () => {
    rememberRedirect('/products?search=awp');
    const { reload } = showVerified();
    expect(await ways()).toEqual([['Continue', '/products?search=awp'], ACCOUNT]);
    reload();
    expect(await ways()).toEqual([ACCOUNT]);
  });

  it('leads back to the cart that asked for it, even if it is empty', async () => {
    rememberRedirect('/cart');
    showVerified();
    expect(await ways()).toEqual([['Back to your cart', '/cart'], ACCOUNT]);
  });

  it('offers the account, when the cart cannot be loaded', async () => {
    shop.fail('GET cart', ...Array.from({ length: 9 }, () => refuse(503, '')));
    showVerified();
    expect(await ways()).toEqual([ACCOUNT]);
  });

  it('says that the address is unverified, when opened by hand', async () => {
    emailVerified = false;
    showVerified();
    await heading('Your email address is not verified yet');
    expect(await ways()).toEqual([
      ['Verify your email address', '/email-verification'],
      ['Back to Home', '/'],
    ]);
  });
});

describe('banner', () => {
  it('leads to verification, and back to this page with its query', async () => {
    showToMember(<VerifyBanner />, '/products?search=awp');
    await screen.findByRole('complementary', { name: 'Verify your email' });
    await press('Verify now', 'link');
    expect(place()).toBe('/email-verification?redirect=%2Fproducts%3Fsearch%3Dawp');
  });

  it('asks a member without an address to add one', async () => {
    open({ email: null });
    showToMember(<VerifyBanner />, '/');
    await screen.findByRole('complementary', { name: 'Add your email address' });
    await press('Add now', 'link');
    expect(place()).toBe('/account/personal');
  });

  it('asks every half a minute whether the address is verified', async () => {
    vi.useFakeTimers();
    showToMember(<VerifyBanner />, '/');
    const asks = () => asked.filter((call) => call === 'GET is-auth').length;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asks()).toBe(0);
    await vi.advanceTimersByTimeAsync(1500);
    expect(asks()).toBe(1);
  });
});
