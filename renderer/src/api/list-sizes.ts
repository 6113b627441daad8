/** Items on a page of the catalogue. */
export const PAGE_SIZE = 15;
/** Items that a row asks for: on home, and of similar items. */
export const ROW_SIZE = 20;
/** The one category that lists are asked for by. */
export const GAME = 'cs2';
