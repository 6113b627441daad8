/** Channel of a call of the page to main; the prefix keeps it apart from Electron's own and from libraries'. */
export const callChannel = (name: string): string => `vitrine:call:${name}`;
/** Channel of an event that main sends to the page. */
export const eventChannel = (name: string): string => `vitrine:event:${name}`;
