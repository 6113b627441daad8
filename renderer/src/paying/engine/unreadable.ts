import * as z from 'zod/mini';
import { slotOf, type Subject } from '#shared/rules/intent.ts';
import type { StoredIntent } from '#shared/rules/stored-intent.ts';
import { isSettledFor, kindsIn, readUnread, type PaymentKind } from '#shared/rules/unread-record.ts';
import type { RecordList } from '#shared/wire/lists.ts';

/** The server's histories that explain payments. */
export const HISTORY_GROUPS = ['purchase', 'deposit', 'offer'] as const;
export type HistoryGroup = (typeof HISTORY_GROUPS)[number];

/** The history that has a payment of this kind. */
export const groupOf = ({ kind }: Pick<Subject, 'kind'>): HistoryGroup =>
  kind === 'payout' ? 'offer' : kind;

/** A record that this version can't read. Money may have moved, so it blocks its slot until the history explains it. */
export interface UnreadableIntent {
  kind: 'unreadable';
  /** The record's place in the store; undefined if that can't be read either: it may belong to any slot. */
  stored: { slot: string; key: string } | undefined;
  /** The file that could not be read; undefined for a single record. */
  file: string | undefined;
  /** The name of the copy that is kept. */
  copy: string | undefined;
  /** When it was last changed, and when it was found, epoch ms. Undefined if it does not say. */
  changed: number | undefined;
  found: number | undefined;
  /** The kinds of payments that it names. */
  names: readonly PaymentKind[];
  /** The histories that may explain it. */
  groups: readonly HistoryGroup[];
}

const started = z.object({ started: z.number() });

/** When the payment of unreadable details was started, if they say that. */
function startOf(details: string): number | undefined {
  try {
    return z.safeParse(started, JSON.parse(details)).data?.started;
  } catch {
    return undefined;
  }
}

/**
 * A record with a slot, whose details can't be read.
 * @param groups of its slot
 */
export function unreadableDetails(
  { slot, key, details = '' }: StoredIntent,
  groups: readonly HistoryGroup[],
): UnreadableIntent {
  return {
    ...{ kind: 'unreadable', stored: { slot, key }, file: undefined, copy: undefined, found: undefined },
    ...{ changed: startOf(details), names: kindsIn(details), groups },
  };
}

/** A record without a slot. @returns undefined if the member knows what became of it */
export function unreadableRecord(record: unknown, owner: string): UnreadableIntent | undefined {
  const unread = readUnread(record);
  if (isSettledFor(unread, owner)) return undefined;
  const { changed, found, copy, names = [] } = unread;
  const file = unread.unread === 'record' ? undefined : unread.unread;
  return { kind: 'unreadable', stored: undefined, file, copy, changed, found, names, groups: HISTORY_GROUPS };
}

/** A row of a history, as far as it explains unknown payments. */
export interface HistoryRow {
  id: string;
  /** Epoch seconds; 0 if the server does not say it. */
  createdAt: number;
  status: string;
  /** True if the server waits for its payment. */
  waits: boolean;
}

/** Server and machine may have different times, so older rows are looked at as well. In ms. */
const CLOCKS_MS = 24 * 3_600_000;
/** A payment may wait this long for its payer, in ms. */
const WAITS_MS = 7 * 24 * 3_600_000;
/** So long after the last change a request may still be on its way into the history, in ms. */
export const SETTLES_AFTER_MS = 10 * 60_000;

/** What a history says about unknown payments. */
export interface Explanation {
  group: HistoryGroup;
  /** False if the history could not be read, or not completely. */
  complete: boolean;
  /** From when on its rows were looked at, epoch ms. */
  from: number;
  /** What it lists since then, the newest first. */
  since: readonly HistoryRow[];
  /** What it lists that still waits for its payment. */
  waiting: readonly HistoryRow[];
  /** From when on a history without it is a proof, epoch ms. */
  provenFrom: number;
  /** True if the slots of this group are free again. */
  settled: boolean;
}

/**
 * Explains unknown payments by a history. They were started before the last change of their record. So what the complete
 * history lists some minutes later is all there was, and if nothing of it waits for a payer, it is over.
 * @param list undefined if it could not be read
 * @param seen when this page has first seen the record, epoch ms
 * @param now epoch ms
 */
function explain(
  { changed, found }: Pick<UnreadableIntent, 'changed' | 'found'>,
  group: HistoryGroup,
  list: RecordList<HistoryRow> | undefined,
  seen: number,
  now: number,
): Explanation {
  // A clock that was set back since then does not postpone it for ever.
  const last = Math.min(changed ?? found ?? seen, found ?? seen, seen);
  const rowsFrom = (from: number) =>
    [...(list?.entries ?? [])]
      .filter(({ createdAt }) => createdAt * 1000 >= from)
      .toSorted((a, b) => b.createdAt - a.createdAt);
  const undated = (list?.entries ?? []).filter(({ createdAt }) => createdAt === 0);
  const waiting = [...rowsFrom(last - WAITS_MS), ...undated].filter(({ waits }) => waits);
  const provenFrom = last + SETTLES_AFTER_MS;
  const complete = list?.complete ?? false;
  const from = last - CLOCKS_MS;
  return {
    ...{ group, complete, from, since: rowsFrom(from), waiting, provenFrom },
    settled: complete && waiting.length === 0 && now >= provenFrom,
  };
}

/**
 * Creates what asks a history about the payments of an unreadable record.
 * @param rows all that a history lists @param now epoch ms
 */
export function createExplainer(
  rows: (group: HistoryGroup) => Promise<RecordList<HistoryRow>>,
  now: () => number,
): (unreadable: UnreadableIntent, group: HistoryGroup) => Promise<Explanation> {
  /** When this page has first seen a record, by its place. */
  const firstSeen = new Map<string, number>();
  return async (unreadable, group) => {
    const place = unreadable.stored?.slot ?? '';
    const seen = firstSeen.get(place) ?? now();
    firstSeen.set(place, seen);
    const list = await rows(group).catch(() => undefined);
    return explain(unreadable, group, list, seen, now());
  };
}

/** The slots that are not about one offer, by the history that has their payments. */
const FIXED_SLOTS: Readonly<Record<HistoryGroup, string>> = {
  purchase: slotOf({ kind: 'purchase', itemIds: [], by: 'card' }),
  deposit: slotOf({ kind: 'deposit', amount: 0 }),
  offer: slotOf({ kind: 'offer', action: 'create', title: '', price: 0 }),
};

/** The history that has the payments of a slot. @param hashOf the stored form of a slot's name */
export async function groupOfSlot(
  slot: string,
  hashOf: (name: string) => Promise<string>,
): Promise<HistoryGroup> {
  for (const group of HISTORY_GROUPS) if ((await hashOf(FIXED_SLOTS[group])) === slot) return group;
  return 'offer';
}
