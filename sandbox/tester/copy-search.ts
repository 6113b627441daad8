import * as z from 'zod/mini';

import { toAmount } from '#shared/money.ts';
import { titleOf } from '../catalogue/titles.ts';
import { type WordMatch, findWordMatches } from '../catalogue/search.ts';
import { AWAY_REASONS } from '../catalogue/away.ts';
import type { SandboxContext } from '../context.ts';
import { row, rows } from '../database.ts';

const Row = z.object({
  id: z.number(),
  item_id: z.number(),
  kind: z.string(),
  weapon: z.string(),
  finish: z.string(),
  stattrak: z.number(),
  souvenir: z.number(),
  exterior: z.nullable(z.string()),
  float: z.nullable(z.number()),
  price: z.number(),
  state: z.enum(['for sale', 'held', 'away']),
  reason: z.nullable(z.enum(AWAY_REASONS)),
});

/** A copy in the tester's API. */
export interface MarketCopy {
  id: number;
  item_id: number;
  title: string;
  exterior: string | null;
  stattrak: boolean;
  souvenir: boolean;
  float: number | null;
  /** Decimal EUR. */
  price: number;
  /** `held`: a purchase has it; `away`: it left the market otherwise, for `reason`. */
  state: 'for sale' | 'held' | 'away';
  reason: (typeof AWAY_REASONS)[number] | null;
}

const SELECT = `SELECT listings.id, listings.item_id, items.kind, weapon, finish, stattrak, souvenir,
    exterior, float, price, reason,
    iif(available = 1, 'for sale', iif(reason IS NULL, 'held', 'away')) AS state
  FROM listings JOIN items ON items.id = listings.item_id
    JOIN item_texts ON item_texts.item_id = listings.item_id AND lang = 'en'
    LEFT JOIN away ON away.listing_id = listings.id`;

function show({ kind, weapon, finish, ...rest }: z.output<typeof Row>): MarketCopy {
  const { stattrak, souvenir, price } = rest;
  return {
    ...rest,
    title: titleOf({ kind, weapon, finish, stattrak, souvenir }),
    stattrak: stattrak === 1,
    souvenir: souvenir === 1,
    price: toAmount(price),
  };
}

/** The copy with an id; undefined for an unknown one. */
export function copyWith({ db }: SandboxContext, id: number): MarketCopy | undefined {
  const found = row(db, Row, `${SELECT} WHERE listings.id = ?`, id);
  return found && show(found);
}

/**
 * The cheapest copies that match a search, for sale or not: words as in the shop's search, or the id of a copy. Blank
 * text matches all. Copies that the drift has sold come last: after two days they are nearly as many as the others.
 */
export function findCopies({ db }: SandboxContext, search: string, limit: number): MarketCopy[] {
  const order = "ORDER BY reason IS 'traded', price, listings.id LIMIT ?";
  const text = search.trim();
  if (/^\d{6,12}$/.test(text))
    return rows(db, Row, `${SELECT} WHERE listings.id = ? ${order}`, Number(text), limit).map(show);
  const words = text === '' ? [] : findWordMatches(db, text, 'en');
  const where = words.map(() => MATCHES).join(' AND ') || 'true';
  return rows(db, Row, `${SELECT} WHERE ${where} ${order}`, ...words.flatMap(valuesOf), limit).map(show);
}

const MATCHES = `(listings.item_id IN (SELECT value FROM json_each(?))
  OR exterior IN (SELECT value FROM json_each(?)) OR (stattrak = 1 AND ?)
  OR (souvenir = 1 AND ?))`;

function valuesOf({ items, exteriors, statTrak, souvenir }: WordMatch): (string | number)[] {
  return [JSON.stringify([...items]), JSON.stringify(exteriors), Number(statTrak), Number(souvenir)];
}
