import { ApiError } from '../api/errors.ts';
import type { TextKey } from './en/english.ts';
import { t } from './texts.ts';

/** Texts that name what failed, fit to stand alone. */
export type FailureKey = Extract<TextKey, `error.${string}` | `${string}Failed` | `${string}.failed`>;

/** Status codes that servers put into their messages, and our words for them. */
const STATUS_WORDS = {
  ready_for_payout: 'status.readyForPayout',
  declined_by_user: 'status.declinedByUser',
  declined_by_service: 'status.declinedByService',
  awaiting_item: 'status.awaitingItem',
  payout_processing: 'status.payoutProcessing',
} as const satisfies Record<string, TextKey>;

/** A server's words, with ours in the place of its status codes. */
function readable(serverText: string): string {
  let text = serverText;
  for (const [code, key] of Object.entries(STATUS_WORDS)) text = text.replaceAll(code, t(key));
  return text;
}

/** What is known of a failed call beyond what failed: the server's words, else how it failed. */
export function errorDetail(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return t('error.unexpected');
  if (error.serverText !== undefined) return readable(error.serverText);
  switch (error.failure) {
    case 'network':
      return t('error.network');
    case 'timeout':
      return t('error.timeout');
    case 'format':
      return t('error.format');
    case 'http':
    case 'refused':
      return undefined;
  }
}

/**
 * The text a reader gets for a failed call: the server's own words, else what failed, and after it how.
 * @param headline names what failed
 */
export function errorText(error: unknown, headline: FailureKey = 'error.general'): string {
  const detail = errorDetail(error);
  if (!(error instanceof ApiError)) return detail ?? t(headline);
  if (error.serverText !== undefined && detail !== undefined) return detail;
  const what = t(headline);
  // The general headline adds nothing to what is known.
  if (detail === undefined || headline === 'error.general') return detail ?? what;
  return `${what}${/[.!?…。！？]$/u.test(what) ? '' : '.'} ${detail}`;
}
