import { randomFor, randomInteger } from '#sandbox/catalogue/random.ts';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { RawAnswer } from '#shared/desk/engine/ports.ts';

import { createFamily, type Copy, type Family } from './families.ts';
import { dayOfPrices, plateauAt, type Plateau } from './plateaus.ts';

/** A watched kind of the market, and what its prices are. */
export interface WatchedKind {
  readonly title: string;
  readonly exterior: string;
  readonly rules: AlertRule[];
  readonly prices: readonly Plateau[];
}

/** An answer of the market. `copies` are those that it lists. */
interface Asked {
  /** Ms since the day began. */
  readonly at: number;
  /** The kind's title or the family's search; undefined for others. */
  readonly about: string | undefined;
  readonly copies: readonly Copy[];
}

/** A market that changes all day. */
export interface MarketDay {
  readonly kinds: readonly WatchedKind[];
  readonly families: readonly Family[];
  readonly asked: readonly Asked[];
  answer(address: string): RawAnswer;
}

const EXTERIOR = 'Field-Tested';
/** Copies of a kind, the cheapest included. */
const COPIES_OF_KIND = 8;

function createKind(seed: number, number: number): WatchedKind {
  const random = randomFor(seed, `kind/${number}`);
  const prices = dayOfPrices(random);
  const first = prices[0]?.low ?? 1;
  const near = (part: number) => Math.round(first * (part + random() * 0.1));
  const rules: AlertRule[] = [
    { type: 'below', amount: near(0.88) },
    { type: 'above', amount: near(1.02) },
    { type: 'drop', percent: randomInteger(random, 4, 15) },
    { type: 'back' },
    { type: 'sold' },
  ];
  return { title: `M4A4 | Kind ${number}`, exterior: EXTERIOR, rules, prices };
}

const ok = (body: unknown): RawAnswer => ({
  status: 200,
  body: JSON.stringify(body),
  etag: undefined,
  retryAfter: undefined,
});

const wireOf = ({ price, ...copy }: Copy) => ({
  ...copy,
  price: price / 100,
  float: 0.2,
  type: 'Rifle',
  img_url: '/i/a.svg',
});

const LANGUAGES = [
  { id: 1, code: 'en', title: 'English', default: 1 },
  { id: 2, code: 'de', title: 'Deutsch', default: 0 },
];

/** Creates the market. @param at ms since the day began */
export function createMarketDay(
  seed: number,
  size: { kinds: number; families: number },
  at: () => number,
): MarketDay {
  const kinds = Array.from({ length: size.kinds }, (_, index) => createKind(seed, index + 1));
  const families = Array.from({ length: size.families }, (_, index) => createFamily(seed, index + 1));
  const kindOf = new Map(kinds.map((kind, index) => [kind.title, { kind, index }]));
  const familyOf = new Map(families.map((family) => [family.search, family]));
  const asked: Asked[] = [];

  /** The low, and dearer copies: a search for a kind finds all of them. */
  function copiesOfKind(search: string): Copy[] {
    const found = kindOf.get(search);
    const low = found && plateauAt(found.kind.prices, at())?.low;
    if (!found || low === undefined) return [];
    const { title, exterior } = found.kind;
    return Array.from({ length: COPIES_OF_KIND }, (_, copy) => ({
      id: (found.index + 1) * 100 + copy,
      title,
      exterior,
      price: Math.round(low * (1 + copy * 0.07)),
    }));
  }

  return {
    kinds,
    families,
    asked,
    answer(address) {
      const [path, query] = address.split('?');
      const about =
        path === 'items/list' ? (new URLSearchParams(query).get('search') ?? undefined) : undefined;
      if (about === undefined) {
        asked.push({ at: at(), about, copies: [] });
        return ok({ status: 'OK', payload: LANGUAGES });
      }
      const copies = familyOf.get(about)?.copiesAt(at()) ?? copiesOfKind(about);
      asked.push({ at: at(), about, copies });
      return ok({ status: 'OK', payload: copies.map(wireOf), meta: { total: copies.length, pages: 1 } });
    },
  };
}
