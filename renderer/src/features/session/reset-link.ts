import { hideResetQuery } from '../../handover/reset-query.ts';
import { readResetLink, type ResetLink } from './rules.ts';

let query: string | undefined;

/**
 * The reset link that this page was opened with. Its token is only in memory, and survives a change of screens.
 * @returns undefined for an incomplete link, and after a reload
 */
export function openedResetLink(): ResetLink | undefined {
  // The document's script has done this already, unless it did not run.
  hideResetQuery();
  query = window.resetQuery ?? query;
  window.resetQuery = undefined;
  return readResetLink(query ?? '');
}

/** Removes the link from memory, once it is used. */
export function forgetResetLink(): void {
  query = undefined;
}
