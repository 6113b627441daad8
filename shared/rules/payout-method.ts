/** Payout methods, as `offer/request-payout/{method}` names them. */
export type PayoutMethod = 'card-form' | 'card-direct' | 'sepa-manual' | 'sepa-direct';

const CARD = ['card-form', 'card-direct'] as const;
const SEPA = ['sepa-manual', 'sepa-direct'] as const;

/**
 * The method for a kind of payout. The default is `card-form`, where the provider asks for the card, or `sepa-manual`.
 * The direct method is used if the shop's settings list it.
 * @param enabled `settings.payment_methods`
 */
export function payoutMethod(kind: 'card' | 'sepa', enabled: readonly string[]): PayoutMethod {
  const [usual, direct] = kind === 'card' ? CARD : SEPA;
  return enabled.includes(direct) ? direct : usual;
}

/** True where the app itself asks for the card's number; else it is typed at the payment provider's. */
export function asksForCard(method: PayoutMethod): boolean {
  return method === 'card-direct';
}
