import { describe, expect, it } from 'vitest';
import {
  isBeingConfirmed,
  mayReuseKey,
  nextIntent,
  slotOf,
  underWayUntil,
  type Intent,
  type IntentEvent,
  type IntentStep,
  type Subject,
} from './intent.ts';

const intent = (step: IntentStep, more: Partial<Intent> = {}): Intent => ({
  key: 'key-0001',
  subject: { kind: 'purchase', itemIds: ['1'], by: 'balance' },
  step,
  owner: 'me',
  started: 1,
  where: '/cart',
  print: 'p',
  known: [],
  ...more,
});

const events = {
  'an answer': { type: 'answered' },
  'an answer with a way to pay': {
    type: 'answered',
    order: 'o',
    redirectUrl: 'https://pay.example/?order=o',
  },
  'a refusal': { type: 'refused', text: 'No' },
  'no answer': { type: 'lost' },
  'found absent, soon': { type: 'found', stage: 'absent', at: 60_000 },
  'found absent, a minute later': { type: 'found', stage: 'absent', at: 60_001 },
  'not found where entries were left out': { type: 'found', stage: 'unknown', at: 90_000 },
  'found waiting': { type: 'found', stage: 'waiting', order: 'o' },
  'found done': { type: 'found', stage: 'done', order: 'o' },
  'found failed': { type: 'found', stage: 'failed', order: 'o' },
} satisfies Record<string, IntentEvent>;

type Row = readonly [asking: IntentStep, lost: IntentStep, open: IntentStep, away: IntentStep];

describe('every event in every step', () => {
  const steps = ['asking', 'lost', 'open', 'away'] as const;
  const table: Record<keyof typeof events, Row> = {
    //                              asking    lost      open      away
    'an answer': ['away', 'away', 'away', 'away'],
    'an answer with a way to pay': ['away', 'away', 'away', 'away'],
    'a refusal': ['failed', 'failed', 'failed', 'failed'],
    'no answer': ['lost', 'lost', 'open', 'away'],
    'found absent, soon': ['lost', 'lost', 'open', 'away'],
    'found absent, a minute later': ['open', 'open', 'open', 'away'],
    'not found where entries were left out': ['lost', 'lost', 'open', 'away'],
    'found waiting': ['away', 'away', 'away', 'away'],
    'found done': ['done', 'done', 'done', 'done'],
    'found failed': ['failed', 'failed', 'failed', 'failed'],
  };
  const rows = Object.entries(events).flatMap(([name, event]) =>
    steps.map(
      (step, column) =>
        [step, name, event, Object.entries(table).find(([key]) => key === name)?.[1][column]] as const,
    ),
  );
  it.each(rows)('%s, %s', (step, _, event, next) => expect(nextIntent(intent(step), event).step).toBe(next));

  it.each(['done', 'failed'] as const)(
    'an intent that is %s stays unchanged after late or repeated events',
    (step) => {
      const ended = intent(step, { order: 'first' });
      for (const event of Object.values(events)) expect(nextIntent(ended, event)).toBe(ended);
    },
  );
});

it('nextIntent: asks for a minute from now, when the clock was set back', () => {
  const lost = nextIntent(intent('lost', { started: 500_000 }), { type: 'found', stage: 'absent', at: 1000 });
  expect(lost).toMatchObject({ step: 'lost', started: 1000 });
  expect(nextIntent(lost, { type: 'found', stage: 'absent', at: 61_000 }).step).toBe('open');
});

describe('a payer who came back', () => {
  const back = { type: 'returned', at: 7 } as const;

  it('nextIntent: notes when, and forgets that it was unpaid before', () =>
    expect(nextIntent(intent('away', { unpaid: true }), back)).toMatchObject({
      step: 'away',
      returned: 7,
      unpaid: undefined,
    }));

  it('nextIntent: ends as declined only what the provider had', () => {
    const declined = { type: 'declined', text: 'Do not honour' } as const;
    expect(nextIntent(intent('away'), declined)).toMatchObject({ step: 'failed', text: 'Do not honour' });
    for (const step of ['asking', 'lost', 'open'] as const)
      expect(nextIntent(intent(step), declined).step).toBe(step);
  });
});

it('nextIntent: keeps the order and URL that an event does not name', () => {
  const away = intent('away', { order: 'o', redirectUrl: 'https://pay.example' });
  expect(nextIntent(away, { type: 'found', stage: 'waiting' })).toEqual(away);
  expect(nextIntent(away, { type: 'found', stage: 'done' }).order).toBe('o');
});

it.each<[string, Subject]>([
  ['a purchase by card', { kind: 'purchase', itemIds: ['1'], by: 'card' }],
  ['a purchase from the balance', { kind: 'purchase', itemIds: ['1'], by: 'balance' }],
  ['a top-up', { kind: 'deposit', amount: 2500 }],
])('%s is not done by an answer that names no page to pay at, only by the records', (_, subject) => {
  const answered = nextIntent(intent('asking', { subject }), { type: 'answered', order: 'o' });
  expect(answered).toMatchObject({ step: 'away', order: 'o' });
  expect(isBeingConfirmed(answered)).toBe(true);
  expect(nextIntent(answered, { type: 'found', stage: 'done' }).step).toBe('done');
});

it.each<[string, Subject]>([
  ['a payout', { kind: 'payout', offerId: '7' }],
  ['a new offer', { kind: 'offer', action: 'create', title: 'a', price: 1 }],
  ['a decision', { kind: 'offer', action: 'accept', offerId: '7' }],
])('%s is done by its answer', (_, subject) =>
  expect(nextIntent(intent('asking', { subject }), { type: 'answered' }).step).toBe('done'),
);

it('nextIntent: keeps the server’s reason for a refusal', () =>
  expect(nextIntent(intent('asking'), { type: 'refused', text: 'Sold' }).text).toBe('Sold'));

describe('the key of a repetition', () => {
  it.each([
    ['it was not done', intent('open'), 'p', true],
    ['it was not done, and is another request now', intent('open'), 'q', false],
    ['its way to pay was never heard', intent('away'), 'p', true],
    ['its payer is on the way', intent('away', { redirectUrl: 'https://pay.example' }), 'p', true],
    ['its payer is on the way, and it is another request now', intent('away'), 'q', false],
    ['it is done', intent('done'), 'p', false],
    ['it was refused', intent('failed'), 'p', false],
    ['nobody knows', intent('lost'), 'p', false],
  ])('%s', (_, before, print, reused) => expect(mayReuseKey(before, print)).toBe(reused));
});

it.each<[Subject, string]>([
  [{ kind: 'purchase', itemIds: ['1'], by: 'card' }, 'purchase'],
  [{ kind: 'deposit', amount: 1 }, 'deposit'],
  [{ kind: 'payout', offerId: '7' }, 'payout:7'],
  [{ kind: 'offer', action: 'create', title: 'a', price: 1 }, 'offer'],
  [{ kind: 'offer', action: 'accept', offerId: '7' }, 'offer:7'],
  [{ kind: 'offer', action: 'decline', offerId: '7' }, 'offer:7'],
])('%j is one at a time in %s', (subject, slot) => expect(slotOf(subject)).toBe(slot));

describe('underWayUntil', () => {
  const DAY = 24 * 3_600_000;

  it.each(['asking', 'lost', 'away'] as const)('%s: a day from its beginning', (step) => {
    expect(underWayUntil(intent(step, { started: 5 }))).toBe(5 + DAY);
  });

  it.each(['open', 'done', 'failed'] as const)('%s: no more', (step) => {
    expect(underWayUntil(intent(step))).toBe(0);
  });
});
