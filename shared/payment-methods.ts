interface PaymentMethodRow {
  /** Where the money comes from: the member's balance, or a provider on whose page the payer pays. */
  funds: 'balance' | 'provider';
  /** Text that names the shop's smallest payment; undefined where any total will do. */
  minimum: string | undefined;
  /** Where the shop learns how the payment ended: the purchase history, which the result screens read. */
  result: 'history';
  /** Keys of the shop's texts: the choice, what is said about it (else the balance), a failure without words. */
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

/** Their ids, in the order of the choice. */
export const PAYMENT_METHODS = Object.keys(PAYMENT_METHOD_ROWS).filter((id): id is PaymentMethod =>
  Object.hasOwn(PAYMENT_METHOD_ROWS, id),
);

/** What is chosen until somebody chooses. */
export const USUAL_PAYMENT_METHOD: PaymentMethod = 'balance';
