import { expect, it, vi } from 'vitest';
import { placeServerErrors, sameNames, textsByField } from './server-errors.ts';

const NAMES = { ...sameNames(['name', 'city']), phone: 'phone', phoneE164: 'phone' } as const;

it('textsByField: joins several errors, and uses the first of two names', () => {
  const errors = { city: ['Too long.', 'Too odd.'], phone: ['Bad'], phoneE164: ['Worse'], name: [] };
  expect(Object.fromEntries(textsByField(errors, NAMES))).toEqual({
    city: 'Too long. Too odd.',
    phone: 'Bad',
  });
  expect(Object.fromEntries(textsByField({ phoneE164: ['Worse'] }, NAMES))).toEqual({ phone: 'Worse' });
});

it('placeServerErrors: focuses the first field on screen', () => {
  const setError = vi.fn();
  expect(placeServerErrors({ setError }, { phone: ['Bad'], name: ['Missing'] }, NAMES)).toEqual({
    placed: 2,
    all: true,
  });
  expect(setError.mock.calls).toEqual([
    ['name', { message: 'Missing' }, { shouldFocus: true }],
    ['phone', { message: 'Bad' }, { shouldFocus: false }],
  ]);
});

it('placeServerErrors: tells whether an error has no field', () => {
  const form = { setError: () => undefined };
  expect(placeServerErrors(form, { name: ['x'], items: ['sold'] }, NAMES)).toEqual({ placed: 1, all: false });
  expect(placeServerErrors(form, {}, NAMES)).toEqual({ placed: 0, all: false });
});
