// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { platform } from '../platform/current.ts';
import { errorDetail, errorText } from './error-text.ts';
import { showLanguage } from './texts.ts';
import './en/english.ts';

describe('errorText', () => {
  it.each([
    ['network', 'Failed to remove item. No connection. Check your network, then try again.'],
    ['timeout', 'Failed to remove item. The server took too long to answer. Please try again.'],
    ['format', 'Failed to remove item. Invalid response format from server'],
    ['http', 'Failed to remove item'],
  ] as const)('puts the headline before the reason: %s', (failure, text) =>
    expect(errorText(new ApiError(failure, 'x'), 'cart.removeFailed')).toBe(text),
  );

  it('adds no second full stop', () =>
    expect(errorText(new ApiError('format', 'x'), 'cart.lineFailed')).toBe(
      'Failed to remove item. Please try again. Invalid response format from server',
    ));

  it('takes the server’s text, with our words for its status codes', () => {
    const serverText = 'This offer is declined_by_service';
    const error = new ApiError('http', 'x', { status: 409, serverText });
    expect(errorText(error, 'offer.acceptFailed')).toBe('This offer is Declined by service');
  });

  it('shows a server’s text that the shop has too in the reader’s language, and others as they are', () => {
    showLanguage('de', { 'cart.duplicate': 'Schon im Warenkorb' });
    const refused = (serverText: string) => new ApiError('http', 'x', { status: 409, serverText });
    expect(errorText(refused('This item is already in your cart'))).toBe('Schon im Warenkorb');
    expect(errorText(refused('Not today'))).toBe('Not today');
    showLanguage('en', {});
  });

  it.each([
    [503, 90_000, undefined, 'The shop is being updated. Please try again after 12:02.'],
    [503, 7_200_000, undefined, 'The shop is being updated. Please try again after 14:00.'],
    [503, 43_200_000, undefined, 'The shop is being updated. Please try again after 01.12.2026 00:00.'],
    [503, undefined, undefined, 'The shop is not available right now. Please try again in a few minutes.'],
    [503, undefined, 'Back soon.', 'Back soon.'],
    [429, 30_000, undefined, 'Too many requests were sent from here. Please try again after 12:01.'],
    [429, 30_000, 'Too many login attempts.', 'Too many login attempts.'],
    [429, undefined, undefined, undefined],
  ])('%i: says until when (%s ms, %s)', (status, retryAfter, serverText, text) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 30, 12) });
    expect(errorDetail(new ApiError('http', 'x', { status, retryAfter, serverText }))).toBe(text);
    vi.useRealTimers();
  });

  it.each([
    [true, 'The shop did not take the request. Please try again, or reload the page.'],
    [false, 'This does not work without cookies. Allow them for this site in your browser, then try again.'],
  ])('419: says what to do where cookies are kept: %s', (areKept, text) => {
    vi.spyOn(platform, 'keepsCookies').mockReturnValue(areKept);
    expect(errorDetail(new ApiError('http', 'x', { status: 419 }))).toBe(text);
    vi.restoreAllMocks();
  });

  it('errorDetail: returns undefined when nothing is known', () =>
    expect(errorDetail(new ApiError('http', 'x', { status: 500 }))).toBeUndefined());
});
