declare global {
  interface Window {
    /** The query of a mailed reset link, until its screen takes it. */
    resetQuery?: string | undefined;
  }
}

/**
 * Takes the query of a reset link out of the address, so that no referrer, history, tag or onlooker gets its token.
 * It is then in memory only: a reload has lost it, the mail still has it.
 */
export function hideResetQuery(): void {
  const { pathname, search } = window.location;
  if (!search || !/^\/reset-password\/?$/.test(pathname)) return;
  window.resetQuery = search;
  window.history.replaceState(window.history.state, '', pathname);
}
