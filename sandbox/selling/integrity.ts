import type { IntegrityRule } from '../context.ts';

/** Invariants of offers and payouts: each sale is paid once, at the agreed price. */
export const SELLING_RULES: readonly IntegrityRule[] = [
  {
    rule: 'an offer has one payout where its money is under way or has arrived, else none',
    sql: `SELECT 'offer ' || offers.id || ' ' || status || ': ' || coalesce(group_concat(state, ', '), 'none') AS what
      FROM offers LEFT JOIN payouts ON offer_id = offers.id AND state IN ('processing', 'approved')
      GROUP BY offers.id
      HAVING coalesce(group_concat(state, ', '), '') <>
        CASE status WHEN 'approved' THEN 'approved' WHEN 'payout_processing' THEN 'processing' ELSE '' END`,
  },
  {
    rule: 'only who may have the money is at the payment pages for it',
    sql: `SELECT 'payout ' || payouts.id || ' of an offer that is ' || status AS what
      FROM payouts JOIN offers ON offers.id = offer_id WHERE state = 'waiting' AND status <> 'ready_for_payout'`,
  },
  {
    rule: 'a payout is what the service gives',
    sql: `SELECT 'payout ' || payouts.id || ': ' || amount || ' of ' || coalesce(service_price_eur, 'nothing') AS what
      FROM payouts JOIN offers ON offers.id = offer_id
      WHERE state IN ('waiting', 'processing', 'approved') AND amount IS NOT service_price_eur`,
  },
  {
    rule: 'an offer of the service has a price',
    sql: `SELECT 'offer ' || id || ' ' || status AS what FROM offers
      WHERE status IN ('offer', 'awaiting_item', 'ready_for_payout', 'payout_processing', 'approved')
        AND (service_price IS NULL OR service_price_eur IS NULL)`,
  },
];
