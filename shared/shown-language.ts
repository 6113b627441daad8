import * as z from 'zod/mini';
import { isPlainLine } from './plain-line.ts';

/** Maximum number of texts, far above what the main process has. */
const MOST_TEXTS = 500;

const texts = z
  .record(z.string().check(z.maxLength(80)), z.string().check(z.refine(isPlainLine, 'is no plain line')))
  .check(z.refine((all) => Object.keys(all).length <= MOST_TEXTS, 'has too many texts'));

/** The page's language, as it is reported to the main process and stored there. */
export const shownLanguage = z.object({
  /** BCP 47 tag. */
  code: z.string().check(z.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/)),
  direction: z.enum(['ltr', 'rtl']),
  /** The server's translations by key. Main drops unknown keys. */
  texts,
});
export type ShownLanguage = z.output<typeof shownLanguage>;
