/** How a cart can be paid. Types, schemas and choices are made from this list. */
export const PAYMENT_METHODS = ['balance', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
