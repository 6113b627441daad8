/**
 * Header by which the desktop client's page says that a call goes without cookies and token, as `credentials: 'omit'` does
 * in a browser. The main process adds both to all others; the backend never gets the header.
 */
export const WITHOUT_SESSION = 'X-Without-Session';
