import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#shared/wire/envelope.ts';
import type { CheckoutForm } from './rules.ts';

/** Fields of the form by the names the server may refuse them under, in the order they stand in. */
const FIELDS = {
  name: 'name',
  surname: 'surname',
  email: 'email',
  phone: 'phone',
  phoneE164: 'phone',
  country: 'country',
  city: 'city',
  address: 'address',
  postCode: 'postCode',
  tradeUrl: 'tradeUrl',
} as const;

/**
 * Puts what the server says of a field beside it, and the keyboard into the first.
 * @returns true where nothing is left to say elsewhere
 */
export function placeRefusal(
  form: Pick<UseFormReturn<CheckoutForm>, 'setError'>,
  said: FieldErrors,
): boolean {
  const known = Object.entries(FIELDS).flatMap(([name, field]) => {
    const message = said[name]?.[0];
    return message === undefined ? [] : [{ field, message }];
  });
  // Backwards, so that of two texts for one field the first stays, and the first field gets the keyboard last.
  for (const { field, message } of known.toReversed())
    form.setError(field, { message }, { shouldFocus: true });
  return known.length > 0 && Object.keys(said).every((name) => Object.hasOwn(FIELDS, name));
}
