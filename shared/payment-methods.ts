interface PaymentMethodRow {
  /** Source of the money: the member's balance, or a payment provider's page. */
  funds: 'balance' | 'provider';
  /** Text that names the shop's smallest payment; undefined where any total will do. */
  minimum: string | undefined;
  /** Where the shop learns how the payment ended: the purchase history, which the result screens read. */
  result: 'history';
  /** Text keys: label of the choice, explanation (without one the balance is shown), failure without a server text. */
  label: string;
  about: string | undefined;
  failed: string;
}

/**
 * How a cart can be paid, one row each. Schemas, types, the choice, the money panel, drafts, stored requests and the
 * result screens are derived from it, by exhaustive switches where they have to differ. Every purchase sends contact
 * and trade link, so no row says what its form asks for.
 */
export const PAYMENT_METHOD_ROWS = {
  balance: {
    funds: 'balance',
    minimum: undefined,
    result: 'history',
    label: 'checkout.byBalance',
    about: undefined,
    failed: 'checkout.balanceFailed',
  },
  card: {
    funds: 'provider',
    minimum: 'checkout.cardMinimum',
    result: 'history',
    label: 'checkout.byCard',
    about: 'checkout.byCardText',
    failed: 'checkout.cardFailed',
  },
} as const satisfies Record<string, PaymentMethodRow>;

export type PaymentMethod = keyof typeof PAYMENT_METHOD_ROWS;

/** Ids of the payment methods, in the order of the choice. */
export const PAYMENT_METHODS = Object.keys(PAYMENT_METHOD_ROWS).filter((id): id is PaymentMethod =>
  Object.hasOwn(PAYMENT_METHOD_ROWS, id),
);

/** The preselected payment method. */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'balance';
