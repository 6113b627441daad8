/** The names of lists, in the catalogue and on the way to it. */
export const lists = {
  'catalogue.newTitle': 'New in',
  'catalogue.saleTitle': 'On sale',
} as const;
