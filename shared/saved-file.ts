import * as z from 'zod/mini';

/** A text that the user saves as a file. */
export const savedFile = z.object({
  /** The proposed name. */
  name: z.string().check(z.regex(/^[a-z0-9-]{1,60}\.(?:json|csv)$/)),
  text: z.string().check(z.maxLength(64_000_000)),
});
export type SavedFile = z.output<typeof savedFile>;

/**
 * How saving ended.
 * - `full`: the disk is full
 * - `failed`: the file can't be written there
 */
export const SAVE_RESULTS = ['saved', 'cancelled', 'full', 'failed'] as const;
export type SaveResult = (typeof SAVE_RESULTS)[number];
