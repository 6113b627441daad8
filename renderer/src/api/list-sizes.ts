/** Items per row, on the home page and for similar items. */
export const ROW_SIZE = 20;
/** The only category used to request lists. */
export const GAME = 'cs2';
