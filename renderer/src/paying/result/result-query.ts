/** The query of a result page. It is not trusted: it only names the payment to look up. */
export interface ResultQuery {
  topUp: boolean;
  order: string | undefined;
  /** Plain text, cut at 200 characters. */
  error: string | undefined;
}

/** The `error` that the shop's own pages use for a failed payment. It is translated. */
export const OWN_FAILURE = 'Payment processing failed';

const ORDER = /^[\w.:-]{1,128}$/;
const ERROR_LIMIT = 200;

/** Parses the query of a result page. An invalid order counts as none. */
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
