import * as z from 'zod/mini';

import { isBlank } from '../fields.ts';
import { readCountries } from './files.ts';

export const COUNTRY_INVALID = 'Please choose a country from the list';
const error = ({ input }: { input?: unknown }) => (isBlank(input) ? 'Country is required' : COUNTRY_INVALID);

/** True for the id of a listed country. */
export const isCountry = (id: number) => readCountries().some((each) => each.id === id);

/** A required country id, as number or text. */
export const countryField = z
  .pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/, { error }))], { error }),
    z.transform(Number),
  )
  .check(z.refine(isCountry, COUNTRY_INVALID));
