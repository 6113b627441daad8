import * as z from 'zod/mini';

import { fail } from './answers.ts';

/** The languages of the sandbox: the ids that travel as `lang_id`, and their codes. English is the default. */
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
 * The language a `lang_id` means. A missing or unknown id means English: a shop that has dropped a language
 * still answers.
 * @throws Refusal 422 when it is no whole number.
 */
export function languageOf(langId: string | undefined): LanguageCode {
  if (langId === undefined || langId === '') return 'en';
  if (!LangId.safeParse(langId).success)
    throw fail(422, 'The lang id field must be a whole number.', {
      lang_id: ['The lang id field must be a whole number.'],
    });
  return LANGUAGES.find(({ id }) => id === Number(langId))?.code ?? 'en';
}
