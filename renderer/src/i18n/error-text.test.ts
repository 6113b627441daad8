import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { errorDetail, errorText } from './error-text.ts';
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

  it('errorDetail: returns undefined when nothing is known', () =>
    expect(errorDetail(new ApiError('http', 'x', { status: 500 }))).toBeUndefined());
});
