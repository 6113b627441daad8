import { DEMO } from '../accounts/demo.ts';
import { findUserByLogin } from '../accounts/users.ts';
import { DAY_MS } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { run } from '../database.ts';
import type { OfferStatus } from './tables.ts';

// Days ago, title, exterior, wished and offered price (minor units of EUR), status.
const OFFERS: readonly (readonly [number, string, string, number, number | null, OfferStatus])[] = [
  [0.2, 'AWP | Asiimov', 'field_tested', 13_500, null, 'pending'],
  [1, 'AK-47 | Redline', 'minimal_wear', 4_200, 3_650, 'offer'],
  [4, 'M4A1-S | Hyper Beast', 'well_worn', 2_900, 2_480, 'awaiting_item'],
  [8, 'Desert Eagle | Printstream', 'field_tested', 4_600, 4_150, 'ready_for_payout'],
  [11, 'USP-S | Kill Confirmed', 'battle_scarred', 3_300, 2_790, 'payout_processing'],
  [25, '★ Karambit', 'not_painted', 72_000, 66_500, 'approved'],
  [33, 'Glock-18 | Water Elemental', 'factory_new', 1_400, 980, 'declined_by_user'],
  [52, 'P250 | Sand Dune', 'battle_scarred', 900, null, 'declined_by_service'],
];

/** Gives the demo user an offer in every status. Nothing moves them until somebody acts. */
export function seedOffers(context: SandboxContext): void {
  offerSome(context);
  payForOffers(context);
}

function offerSome(context: SandboxContext): void {
  const { db, clock } = context;
  const user = findUserByLogin(context, DEMO.username);
  if (!user) return;
  const ago = (days: number) => clock.now() - Math.round(days * DAY_MS);
  OFFERS.forEach(([days, title, exterior, wish, offered, status], index) => {
    const url = `https://steamcommunity.com/profiles/${user.steam_id}/inventory/#730_2_${31_046_220_000 + index * 7919}`;
    run(
      db,
      `INSERT INTO offers (order_nr, user_id, title, exterior, item_url, currency, user_price, service_price,
        service_price_eur, status, payout_method, created_at, changed_at)
        VALUES (?, ?, ?, ?, ?, 'EUR', ?, ?, ?, ?, ?, ?, ?)`,
      ...[`S-${10_482 - index * 37}`, user.id, title, exterior, url, wish, offered, offered, status],
      ...[status === 'approved' || status === 'payout_processing' ? 'sepa-manual' : null],
      ...[ago(days), ago(days * 0.8)],
    );
  });
}

/** Offers that are paid, or being paid, have a payout. */
function payForOffers({ db }: SandboxContext): void {
  run(
    db,
    `INSERT INTO payouts (offer_id, method, amount, state, destination, created_at, settled_at)
      SELECT id, payout_method, service_price_eur, iif(status = 'approved', 'approved', 'processing'), '•••• 3000',
        changed_at, iif(status = 'approved', changed_at, NULL)
      FROM offers WHERE status IN ('approved', 'payout_processing') ORDER BY id DESC`,
  );
}
