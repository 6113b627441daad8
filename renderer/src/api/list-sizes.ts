/** Items per page of the catalogue. */
export const PAGE_SIZE = 15;
/** Items per row, on the home page and for similar items. */
export const ROW_SIZE = 20;
/** The only category used to request lists. */
export const GAME = 'cs2';

/** About how many cards of the catalogue are in view when it opens. */
export const IN_VIEW = { narrow: 4, wide: 10 };
