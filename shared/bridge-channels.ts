/** IPC channel of a call from the page to main. The prefix avoids clashes with Electron and with libraries. */
export const callChannel = (name: string): string => `vitrine:call:${name}`;
/** IPC channel of an event from main to the page. */
export const eventChannel = (name: string): string => `vitrine:event:${name}`;
