import { hideResetQuery } from '../../boot/reset-query.ts';
import { readResetLink, type ResetLink } from './rules.ts';

let query: string | undefined;

/**
 * The reset link that this page was opened with. Its token is in memory alone, and outlives a change of screens.
 * @returns undefined for a link that is not whole, and after a reload
 */
export function openedResetLink(): ResetLink | undefined {
  // The document has done so already, unless its own script did not run.
  hideResetQuery();
  query = window.resetQuery ?? query;
  window.resetQuery = undefined;
  return readResetLink(new URLSearchParams(query));
}

/** Forgets it, once it is used. */
export function forgetResetLink(): void {
  query = undefined;
}
