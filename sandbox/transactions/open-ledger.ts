import type { DatabaseSync } from 'node:sqlite';

/**
 * Writes the ledger's lines for deposits and purchases that were put into the database without them, and takes as
 * much off what the account was opened with: no balance changes.
 */
export function openLedger(db: DatabaseSync): void {
  db.exec(`CREATE TEMP TABLE unwritten AS
      SELECT user_id, amount, 'deposit' AS reason, id AS reference, coalesce(settled_at, created_at) AS at
        FROM deposits WHERE status = 'Success'
      UNION ALL
      SELECT user_id, discount_eur - total_eur, 'purchase', id, coalesce(settled_at, created_at)
        FROM purchases WHERE status = 'Success' AND payment_type = 'balance' AND total_eur > discount_eur;
    DELETE FROM unwritten WHERE reference IN (SELECT reference FROM ledger WHERE reference IS NOT NULL);
    INSERT INTO ledger (user_id, amount, reason, reference, at) SELECT * FROM unwritten;
    INSERT INTO ledger (user_id, amount, reason, at)
      SELECT user_id, -sum(amount), 'opening', min(at) FROM unwritten GROUP BY user_id HAVING sum(amount) <> 0;
    DROP TABLE unwritten;`);
}
