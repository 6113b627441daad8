import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePart, encodePart } from './address.ts';

it('encodePart: never throws, and is decoded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udfff'), (text, half) => {
      expect(decodePart(encodePart(text + half))).toBe((text + half).toWellFormed());
    }),
  );
});

it.each(['%', '%2', '%e0%a4', '%ff'])('decodePart: %j can’t be decoded', (part) =>
  expect(decodePart(part)).toBeUndefined(),
);
