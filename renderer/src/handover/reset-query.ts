declare global {
  interface Window {
    /** The query of an emailed reset link, until the reset screen takes it. */
    resetQuery?: string | undefined;
  }
}

/**
 * Removes a reset link's query from the address, so that its token leaks to no referrer, history or analytics tag.
 * The query is then only in memory and lost on reload; the email still has it.
 */
export function hideResetQuery(): void {
  const { pathname, search } = window.location;
  if (!search || !/^\/reset-password\/?$/i.test(pathname)) return;
  window.resetQuery = search;
  window.history.replaceState(window.history.state, '', pathname);
}
