import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DEFAULT_SETTINGS, settings, settingsAnswer } from './settings.ts';
import { reads } from '#tests/support/reads.ts';

const payload = { min_top_up: '7.50', internal_currency: { name: 'Credits' } };

describe('settings', () => {
  it('reads an answer with status OK and a payload', () =>
    expect(z.parse(settingsAnswer, { status: 'OK', payload }).minTopUp).toBe(750));

  it.each([
    ['no payload', { status: 'OK' }],
    ['no payload, members beside the status', { status: 'OK', ...payload }],
    ['no status', { payload }],
    ['another status', { status: 'ERROR', payload }],
    ['a payload that is null', { status: 'OK', payload: null }],
  ])('is invalid with %s', (_, body) => expect(reads(settingsAnswer, body).success).toBe(false));

  it.each([undefined, null, '', 'many', -1, {}])('is invalid with %j for the minimum', (minimum) =>
    expect(reads(settings, { ...payload, min_top_up: minimum }).success).toBe(false),
  );

  it('keeps a minimum of 0 that the server names', () =>
    expect(z.parse(settings, { ...payload, min_top_up: 0 }).minTopUp).toBe(0));

  it.each([
    [1, true],
    ['0', false],
    ['maybe', undefined],
    [undefined, undefined],
  ])('reads is_reg_enabled %j as %j', (is_reg_enabled, enabled) =>
    expect(z.parse(settings, { ...payload, is_reg_enabled }).registrationEnabled).toBe(enabled),
  );

  it('has a minimum by default', () => expect(DEFAULT_SETTINGS.minTopUp).toBeGreaterThan(0));
});
