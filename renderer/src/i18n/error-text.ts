import { ApiError } from '../api/errors.ts';
import type { TextKey } from './en/english.ts';
import { t } from './texts.ts';

/** Texts that name what failed, fit to stand alone. */
export type FailureKey = Extract<TextKey, `error.${string}` | `${string}Failed` | `${string}.failed`>;

/**
 * The one text a reader gets for a failed call: the server's own words, else what is known of the failure, else
 * the fallback of the place it happened in (document 1, §8).
 */
export function errorText(error: unknown, fallback: FailureKey = 'error.general'): string {
  if (!(error instanceof ApiError)) return t('error.unexpected');
  if (error.serverText !== undefined) return error.serverText;
  switch (error.failure) {
    case 'network':
      return t('error.network');
    case 'timeout':
      return t('error.timeout');
    case 'format':
      return t('error.format');
    case 'http':
    case 'refused':
      return t(fallback);
  }
}
