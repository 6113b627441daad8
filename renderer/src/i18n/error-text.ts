import { formatMoment } from '#shared/dates.ts';
import { TOKEN_MISMATCH } from '#shared/wire/csrf-cookie-path.ts';
import { TOO_MANY, UNAVAILABLE } from '#shared/wire/retry-after.ts';
import { ApiError } from '../api/errors.ts';
import { platform } from '../platform/current.ts';
import type { TextKey } from './en/english.ts';
import { inOurWords, t } from './texts.ts';

/** Keys of texts that name what failed and can stand alone. */
export type FailureKey = Extract<TextKey, `error.${string}` | `${string}Failed` | `${string}.failed`>;

/** Status codes that servers put into their messages, and the keys of our words for them. */
const STATUS_WORDS = {
  ready_for_payout: 'status.readyForPayout',
  declined_by_user: 'status.declinedByUser',
  declined_by_service: 'status.declinedByService',
  awaiting_item: 'status.awaitingItem',
  payout_processing: 'status.payoutProcessing',
} as const satisfies Record<string, TextKey>;

/** A server's text, and the status codes in it, in our words. */
function translateServerText(serverText: string): string {
  let text = inOurWords(serverText);
  for (const [code, key] of Object.entries(STATUS_WORDS)) text = text.replaceAll(code, t(key));
  return text;
}

/** A moment of today as hours and minutes, of which it has passed the last second. */
export const shownTime = (at: number) => formatMoment(Math.ceil(at / 60_000) * 60_000, Date.now());

/** What an HTTP error says by its status; undefined where that says too little. */
function statusText({ status, retryAt }: ApiError): string | undefined {
  const time = retryAt === undefined ? undefined : shownTime(retryAt);
  switch (status) {
    case UNAVAILABLE:
      return time === undefined ? t('error.unavailable') : t('error.updating', { time });
    case TOO_MANY:
      return time && t('error.tooMany', { time });
    case TOKEN_MISMATCH:
      // Without cookies the token never matches.
      return t(platform.keepsCookies() ? 'error.notTaken' : 'error.cookies');
    default:
      return undefined;
  }
}

/** Why a call failed: the server's text, else our text for the kind of failure; undefined when neither is known. */
export function errorDetail(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return t('error.unexpected');
  if (error.serverText !== undefined) return translateServerText(error.serverText);
  switch (error.failure) {
    case 'network':
      return t('error.network');
    case 'timeout':
      return t('error.timeout');
    case 'format':
      return t('error.format');
    case 'http':
      return statusText(error);
    case 'refused':
      return undefined;
  }
}

/**
 * The text shown for a failed call: the server's own text, or the headline followed by the reason.
 * @param headline key of a text that names what failed
 */
export function errorText(error: unknown, headline: FailureKey = 'error.general'): string {
  const detail = errorDetail(error);
  if (!(error instanceof ApiError)) return detail ?? t(headline);
  if (error.serverText !== undefined && detail !== undefined) return detail;
  const what = t(headline);
  // The general headline adds nothing to the reason.
  if (detail === undefined || headline === 'error.general') return detail ?? what;
  return `${what}${/[.!?…。！？]$/u.test(what) ? '' : '.'} ${detail}`;
}
