import { isNotFound, type ApiError } from '../../api/errors.ts';
import type { FailureKey } from '../../i18n/error-text.ts';

/**
 * What failed, for a refused request about an offer: its id, if the server knows no such offer, else the given.
 * @returns the fallback for `usePaymentRequest`
 */
export const offerFailure =
  (failed: FailureKey) =>
  (refusal: ApiError | undefined): FailureKey =>
    isNotFound(refusal) || Object.hasOwn(refusal?.fields ?? {}, 'id') ? 'offer.idFailed' : failed;
