import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountMemory,
  historiesToAsk,
  stepAccount,
  type AccountChange,
  type AccountMemory,
  type ReportedRow,
} from './account-watch.ts';

const offer = (id: string, status: string, state: ReportedRow['state']): ReportedRow => ({
  id,
  status,
  state,
});
const pending = offer('1', 'pending', 'open');
const answered = offer('1', 'offer', 'answered');

/** Follows reports of the offers, one after the other. */
function follow(...answers: (readonly ReportedRow[])[]) {
  let memory: AccountMemory | undefined;
  const changes: AccountChange[] = [];
  for (const rows of answers) {
    const step = stepAccount(memory, {
      type: 'seen',
      account: 'me',
      seen: [{ history: 'offer', rows: [...rows] }],
    });
    ({ memory } = step);
    changes.push(...step.changes);
  }
  return { memory, told: changes.map(({ id, status }) => `${id} ${status}`) };
}

describe('stepAccount', () => {
  it('tells nothing of the first answer, and of what was never open', () => {
    expect(follow([answered]).told).toEqual([]);
    expect(follow([], [answered]).told).toEqual([]);
  });

  it('tells once that something open has changed', () => {
    expect(follow([pending], [pending], [answered], [answered]).told).toEqual(['1 offer']);
  });

  it('tells nothing of what the user did, and of a step that stays open', () => {
    expect(follow([pending], [offer('1', 'declined_by_user', 'other')]).told).toEqual([]);
    expect(follow([pending], [offer('1', 'awaiting_item', 'open')]).told).toEqual([]);
  });

  it('tells the next end of the same offer, and no end twice when an old answer comes late', () => {
    const sent = offer('1', 'awaiting_item', 'open');
    const arrived = offer('1', 'ready_for_payout', 'ready');
    expect(follow([pending], [answered], [sent], [arrived]).told).toEqual(['1 offer', '1 ready_for_payout']);
    expect(follow([pending], [answered], [pending], [answered]).told).toEqual(['1 offer']);
  });

  it('waits through one answer without the row, and not through two', () => {
    expect(follow([pending], [], [answered]).told).toEqual(['1 offer']);
    expect(follow([pending], [], [], [answered]).told).toEqual([]);
  });

  it('begins from nothing for another account', () => {
    const { memory } = follow([pending]);
    const step = stepAccount(memory, {
      type: 'seen',
      account: 'other',
      seen: [{ history: 'offer', rows: [answered] }],
    });
    expect(step.changes).toEqual([]);
    expect(step.memory.account).toBe('other');
  });

  it('tells each end at most once and none of what was not open, in any order of answers, over restarts', () => {
    const states = ['open', 'answered', 'done', 'failed', 'other'] as const;
    const row = fc.record({
      id: fc.constantFrom('1', '2', '3'),
      status: fc.constantFrom('a', 'b', 'c'),
      state: fc.constantFrom(...states),
    });
    const answer = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 15 }), (answers) => {
        let memory: AccountMemory | undefined;
        const told = new Set<string>();
        const wasOpen = new Set<string>();
        for (const rows of answers) {
          const step = stepAccount(memory, {
            type: 'seen',
            account: 'me',
            seen: [{ history: 'order', rows }],
          });
          for (const { id, status } of step.changes) {
            expect(told).not.toContain(`${id} ${status}`);
            expect(wasOpen).toContain(id);
            told.add(`${id} ${status}`);
          }
          for (const { id, state } of rows) if (state === 'open') wasOpen.add(id);
          // What is written to the disk is what continues.
          memory = accountMemory.parse(JSON.parse(JSON.stringify(step.memory)));
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('historiesToAsk', () => {
  it('names those that were never seen, and those with something open', () => {
    expect(historiesToAsk(undefined)).toEqual([]);
    const first = stepAccount(undefined, { type: 'seen', account: 'me', seen: [] }).memory;
    expect(historiesToAsk(first)).toEqual(['offer', 'deposit', 'order']);
    const seen = stepAccount(first, {
      type: 'seen',
      account: 'me',
      seen: [
        { history: 'offer', rows: [pending] },
        { history: 'deposit', rows: [] },
        { history: 'order', rows: [offer('9', 'success', 'done')] },
      ],
    }).memory;
    expect(historiesToAsk(seen)).toEqual(['offer']);
  });
});
