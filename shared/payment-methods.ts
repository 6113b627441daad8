interface PaymentMethodRow {
  /** Source of the money: the member's balance, or a payment provider's page. */
  funds: 'balance' | 'provider';
  /** What the form asks for in addition to the trade link. */
  needs: readonly 'contact'[];
  /** Text key for the smallest payment; undefined if any total is allowed. */
  minimum: string | undefined;
  /** Where the shop learns the outcome. */
  result: 'history';
  /** Text keys: label of the choice, explanation (without one the balance is shown), failure without a server text. */
  label: string;
  about: string | undefined;
  failed: string;
}

/**
 * The payment methods of a cart, one row each. Schemas, types, the choice, the money panel, drafts and repeated requests
 * are derived from these rows.
 */
export const PAYMENT_METHOD_ROWS = {
  balance: {
    funds: 'balance',
    needs: ['contact'],
    minimum: undefined,
    result: 'history',
    label: 'checkout.byBalance',
    about: undefined,
    failed: 'checkout.balanceFailed',
  },
  card: {
    funds: 'provider',
    needs: ['contact'],
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
