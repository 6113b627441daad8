import { stored } from './stored.ts';

/** Key in local storage: the visitor has used the desk in this browser. */
export const DESK_USED_KEY = 'desk_used';

/**
 * Whether the desk runs here unasked: in the desktop client always, in a browser once the visitor has used it. Others
 * come to buy, and their browser should not ask for prices in the background.
 */
export const isDeskUsed = (): boolean =>
  import.meta.env.VITRINE_SHELL === 'desktop' || stored(DESK_USED_KEY) !== undefined;
