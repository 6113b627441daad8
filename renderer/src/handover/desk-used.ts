import { stored } from './stored.ts';

/**
 * Whether the desk runs here unasked: in the desktop client always, in a browser once the visitor has used it. Others
 * come to buy, and their browser should not ask for prices in the background.
 */
export const isDeskUsed = (): boolean =>
  import.meta.env.VITRINE_SHELL === 'desktop' || stored('desk_used') !== undefined;
