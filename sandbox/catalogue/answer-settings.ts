import * as z from 'zod/mini';

import { settingsTable, storedSettings } from '../stored-settings.ts';
import { LIMIT_AT_MOST } from './query.ts';

/** How the catalogue answers. Testers change it, because backends differ in this. */
const AnswerSettings = z.object({
  /** Whether lists and items have an `ETag`, and unchanged ones are answered with 304. */
  etags: z.boolean(),
  /** The highest `limit` of a list. */
  list_limit: z.int().check(z.gte(1), z.lte(LIMIT_AT_MOST)),
  /** Lists have only what the contract names, and a search finds its text in titles only, as it is. */
  spare_lists: z.boolean(),
});
type AnswerSettings = z.output<typeof AnswerSettings>;

export const ANSWER_SETTINGS_TABLE = settingsTable('catalogue_answers');

const settings = storedSettings(
  'catalogue_answers',
  AnswerSettings,
  z.partial(AnswerSettings),
  ({ spareLists }) => ({ etags: true, list_limit: LIMIT_AT_MOST, spare_lists: spareLists }),
);

/** The current settings. */
export const readAnswerSettings = settings.read;

/**
 * Changes the given settings; others keep their values.
 * @throws Refusal 422
 */
export const changeAnswerSettings = settings.change;
