import * as z from 'zod/mini';
import { anyId } from './kept-values.ts';

const status = z.string().check(z.maxLength(100));

/** The histories of an account. */
export const ACCOUNT_HISTORIES = ['offer', 'deposit', 'order'] as const;
export type AccountHistory = (typeof ACCOUNT_HISTORIES)[number];
const history = z.enum(ACCOUNT_HISTORIES);

/** How something in a history has ended, or what it waits for. Each has a text. */
const ACCOUNT_OUTCOMES = ['answered', 'ready', 'done', 'failed'] as const;
/**
 * - `answered`: the shop has answered an offer
 * - `ready`: an offer waits for the seller's payout details
 * - `done`, `failed`: it is over
 */
export const accountOutcome = z.enum(ACCOUNT_OUTCOMES);
export type AccountOutcome = z.output<typeof accountOutcome>;

/** At most so many rows of a history are reported, the newest. */
export const MOST_REPORTED = 1000;

/** A row of a history. `open` may still change without the user; `other` has ended in a way that is no news. */
const reportedRow = z.object({ id: anyId, status, state: z.enum(['open', ...ACCOUNT_OUTCOMES, 'other']) });
export type ReportedRow = z.output<typeof reportedRow>;

/** What the page has learned about an account from its own calls. */
export const accountReport = z.union([
  z.object({
    type: z.literal('seen'),
    /** Identifies the account on this device: a salted hash. */
    account: anyId,
    /** Histories that were answered just now; none only asks what is worth asking for. */
    seen: z
      .array(z.object({ history, rows: z.array(reportedRow).check(z.maxLength(MOST_REPORTED)) }))
      .check(z.maxLength(ACCOUNT_HISTORIES.length)),
  }),
  z.object({ type: z.literal('signed-out') }),
]);
export type AccountReport = z.output<typeof accountReport>;

/** The histories worth asking for: never seen, or with something open. */
export const worthAsking = z.array(history).check(z.maxLength(ACCOUNT_HISTORIES.length));

/** So many told changes are remembered, and open rows. */
const MOST_TOLD = 500;
const MOST_OPEN = 500;

/** The last known statuses of the signed-in account, kept so that each change is told once. */
export const accountMemory = z.object({
  account: anyId,
  /** The histories that were seen. The first answer is what later ones are compared with. */
  seen: worthAsking,
  open: z
    .array(
      z.object({
        history,
        id: anyId,
        status,
        /** Whether the last answer did not have it. A second one in a row ends the watching. */
        missed: z.boolean(),
      }),
    )
    .check(z.maxLength(MOST_OPEN)),
  /** What was told: history, id and status. */
  told: z.array(z.string().check(z.maxLength(250))).check(z.maxLength(MOST_TOLD)),
});
export type AccountMemory = z.output<typeof accountMemory>;

/** A change that the user is told about. */
export interface AccountChange {
  readonly history: AccountHistory;
  readonly id: string;
  readonly status: string;
  readonly outcome: AccountOutcome;
}

type Open = AccountMemory['open'][number];

const newMemory = (account: string): AccountMemory => ({ account, seen: [], open: [], told: [] });

const isOutcome = (state: ReportedRow['state']): state is AccountOutcome =>
  state !== 'open' && state !== 'other';

/** Follows one history. Rows that were not known as open are no news: no one waited for them here. */
function stepHistory(
  before: AccountMemory,
  which: AccountHistory,
  rows: readonly ReportedRow[],
): { memory: AccountMemory; changes: AccountChange[] } {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const told = new Set(before.told);
  const changes: AccountChange[] = [];
  const stillOpen: Open[] = [];
  const known = new Set<string>();
  for (const each of before.open) {
    if (each.history !== which) {
      stillOpen.push(each);
      continue;
    }
    known.add(each.id);
    const row = byId.get(each.id);
    if (!row) {
      if (!each.missed) stillOpen.push({ ...each, missed: true });
      continue;
    }
    const { id, status, state } = row;
    if (state === 'open') stillOpen.push({ ...each, status, missed: false });
    const telling = `${which} ${id} ${status}`;
    if (!isOutcome(state) || told.has(telling)) continue;
    told.add(telling);
    changes.push({ history: which, id, status, outcome: state });
  }
  const opened = rows
    .filter(({ id, state }) => state === 'open' && !known.has(id))
    .map(({ id, status }): Open => ({ history: which, id, status, missed: false }));
  return {
    memory: {
      ...before,
      seen: before.seen.includes(which) ? before.seen : [...before.seen, which],
      open: [...opened, ...stillOpen].slice(0, MOST_OPEN),
      told: [...told].slice(-MOST_TOLD),
    },
    changes,
  };
}

/**
 * Follows a report. Another account begins from nothing.
 * @returns what is known now, and the changes to tell
 */
export function stepAccount(
  before: AccountMemory | undefined,
  report: Extract<AccountReport, { type: 'seen' }>,
): { memory: AccountMemory; changes: AccountChange[] } {
  let memory = before?.account === report.account ? before : newMemory(report.account);
  const changes: AccountChange[] = [];
  for (const { history: which, rows } of report.seen) {
    const step = stepHistory(memory, which, rows);
    ({ memory } = step);
    changes.push(...step.changes);
  }
  return { memory, changes };
}

/** The histories worth asking for. Without an account there are none. */
export const historiesToAsk = (memory: AccountMemory | undefined): AccountHistory[] =>
  memory === undefined
    ? []
    : ACCOUNT_HISTORIES.filter(
        (each) => !memory.seen.includes(each) || memory.open.some((open) => open.history === each),
      );
