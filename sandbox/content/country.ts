import * as z from 'zod/mini';

import { isBlank } from '../fields.ts';
import { readCountries } from './files.ts';

export const COUNTRY_INVALID = 'Please choose a country from the list';
const error = ({ input }: { input?: unknown }) => (isBlank(input) ? 'Country is required' : COUNTRY_INVALID);

/** True for the id of a country of the list. */
export const isCountry = (id: number) => readCountries().some((each) => each.id === id);

/** A country of the list by its id, a number or its text, that must be there. */
export const countryField = z
  .pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/, { error }))], { error }),
    z.transform(Number),
  )
  .check(z.refine(isCountry, COUNTRY_INVALID));
