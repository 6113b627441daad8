/** The body of POST cart: one copy of an item. */
export const cartBody = (itemId: string) => ({ item_id: itemId, is_variation: false, count: 1 }) as const;
