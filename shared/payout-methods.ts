interface PayoutMethodRow {
  /** The kind that the receiver chooses. */
  kind: PayoutKind;
  /** What our form asks for: nothing if the provider has its own form, else a card or a bank account. */
  needs: 'nothing' | 'card' | 'account';
  /** Used only if the shop's settings name it. */
  direct: boolean;
  /** Key of the text next to its button. */
  about: string;
}

/** Where a payout goes, as the receiver sees it. */
export type PayoutKind = 'card' | 'sepa';

/** The payout methods, one row each, by their names in `offer/request-payout/{method}`. */
export const PAYOUT_METHOD_ROWS = {
  'card-form': { kind: 'card', needs: 'nothing', direct: false, about: 'payout.cardText' },
  'card-direct': { kind: 'card', needs: 'card', direct: true, about: 'payout.cardDirectText' },
  'sepa-manual': { kind: 'sepa', needs: 'account', direct: false, about: 'payout.sepaText' },
  'sepa-direct': { kind: 'sepa', needs: 'account', direct: true, about: 'payout.sepaText' },
} as const satisfies Record<string, PayoutMethodRow>;

export type PayoutMethod = keyof typeof PAYOUT_METHOD_ROWS;
/** What our form has to ask for. */
export type PayoutDetails = Exclude<(typeof PAYOUT_METHOD_ROWS)[PayoutMethod]['needs'], 'nothing'>;

/** Their names in the address of the request. */
export const PAYOUT_METHODS = Object.keys(PAYOUT_METHOD_ROWS).filter((id): id is PayoutMethod =>
  Object.hasOwn(PAYOUT_METHOD_ROWS, id),
);
const KINDS: readonly PayoutKind[] = [...new Set(PAYOUT_METHODS.map((id) => PAYOUT_METHOD_ROWS[id].kind))];
const methodsOf = (kind: PayoutKind) => PAYOUT_METHODS.filter((id) => PAYOUT_METHOD_ROWS[id].kind === kind);

/**
 * The kinds of payout that a shop offers. Its settings may also contain `card` and `sepa`. But `card` alone is ignored,
 * because it is also a payment method. A list without any payout method allows all kinds.
 * @param enabled `settings.payment_methods`
 */
export function offeredKinds(enabled: readonly string[]): readonly PayoutKind[] {
  const named = KINDS.filter((kind) => methodsOf(kind).some((method) => enabled.includes(method)));
  if (enabled.includes('sepa')) return KINDS.filter((kind) => enabled.includes(kind) || named.includes(kind));
  return named.length > 0 ? named : KINDS;
}

/**
 * The method for a kind of payout: the default one, unless the shop's settings name the direct one.
 * @param enabled `settings.payment_methods`
 */
export function payoutMethod(kind: PayoutKind, enabled: readonly string[]): PayoutMethod {
  const methods = methodsOf(kind);
  const direct = methods.find((id) => PAYOUT_METHOD_ROWS[id].direct && enabled.includes(id));
  const usual = methods.find((id) => !PAYOUT_METHOD_ROWS[id].direct);
  return direct ?? usual ?? 'sepa-manual';
}
