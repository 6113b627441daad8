/** Ways to be paid, as `offer/request-payout/{method}` names them (document 2, §7). */
export type PayoutMethod = 'card-form' | 'card-direct' | 'sepa-manual' | 'sepa-direct';

const CARD = ['card-form', 'card-direct'] as const;
const SEPA = ['sepa-manual', 'sepa-direct'] as const;

/**
 * The call for a kind of payout (document 3, decision 16): the payer's own form, unless the shop's settings ask for
 * the direct one; `card` and `sepa` mean `card-form` and `sepa-manual`.
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
