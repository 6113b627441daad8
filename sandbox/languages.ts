import * as z from 'zod/mini';

import { fail } from './answers.ts';

/** The languages of the sandbox with their `lang_id`. English is the default. */
export const LANGUAGES = [
  { id: 1, code: 'en', title: 'English' },
  { id: 2, code: 'de', title: 'Deutsch' },
  { id: 3, code: 'fr', title: 'Français' },
  { id: 4, code: 'pl', title: 'Polski' },
  { id: 5, code: 'ar', title: 'العربية' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

const LangId = z.string().check(z.regex(/^\d{1,9}$/));

/**
 * The language of a `lang_id`. A missing or unknown id means English.
 * @throws Refusal 422 if it is no whole number
 */
export function languageOf(langId: string | undefined): LanguageCode {
  if (langId === undefined || langId === '') return 'en';
  if (!LangId.safeParse(langId).success)
    throw fail(422, 'The lang id field must be a whole number.', {
      lang_id: ['The lang id field must be a whole number.'],
    });
  return LANGUAGES.find(({ id }) => id === Number(langId))?.code ?? 'en';
}
