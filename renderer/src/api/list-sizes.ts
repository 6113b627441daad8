/** Items on a page of the catalogue (document 1, §9). */
export const PAGE_SIZE = 15;
/** Items that a row of home asks for (document 1, §7). */
export const ROW_SIZE = 20;
