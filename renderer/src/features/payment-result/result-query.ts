/** What a result page may learn from its address. None of it is believed; it only says what to ask about. */
export interface ResultQuery {
  topUp: boolean;
  order: string | undefined;
  /** Plain text, cut at 200 characters. */
  error: string | undefined;
}

/** The `error` by which the shop's own pages say that a payment failed; shown in the reader's language. */
export const OWN_FAILURE = 'Payment processing failed';

const ORDER = /^[\w.:-]{1,128}$/;
const ERROR_LIMIT = 200;

/** Reads the query of a result page. An order that cannot be one is none. */
export function readResultQuery(search: string): ResultQuery {
  const query = new URLSearchParams(search);
  const order = query.get('order') ?? '';
  const error = [...(query.get('error') ?? '').trim()].slice(0, ERROR_LIMIT).join('');
  return {
    topUp: query.get('type') === 'topup',
    order: ORDER.test(order) ? order : undefined,
    error: error || undefined,
  };
}
