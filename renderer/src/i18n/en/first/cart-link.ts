/** The header's link to the cart. */
export const cartLink = {
  'header.cart': 'Cart',
  'header.cartCount_one': 'Cart, {{count}} item',
  'header.cartCount_other': 'Cart, {{count}} items',
} as const;
