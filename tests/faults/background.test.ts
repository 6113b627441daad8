import { describe, expect, test } from 'vitest';
import type { CommandAnswer } from '#shared/desk/commands.ts';
import { memoryStore, type TestCopy } from '../support/desk-world.ts';
import type { Failure } from '#shared/desk/view.ts';
import type { WatchTarget } from '#shared/desk/watch.ts';
import { callsOf, openBackground, type BackgroundFault, type BackgroundWorld } from './background-world.ts';
import { FAULTS, type FaultName } from './faults.ts';
import type { CallName } from './calls.ts';

const MINUTE = 60_000;
/** The longest pause after failures, and the longest interval of a check. */
const RECOVERED_MS = 31 * MINUTE;

const COPIES: readonly TestCopy[] = [
  { id: 1, title: 'AK-47 | Redline', exterior: 'Field-Tested', price: 21 },
  { id: 2, title: 'AK-47 | Redline', exterior: 'Field-Tested', price: 25 },
  { id: 3, title: 'M4A4 | Howl', exterior: 'Factory New', price: 900 },
];

const item = (copyId: string, title: string, exterior: string, isEnglish = true) => ({
  ...{ copyId, title, exterior, isEnglish },
  ...{ type: 'x', imagePath: '', stattrak: false },
});
const REDLINE = item('1', 'AK-47 | Redline', 'Field-Tested');
const FOREIGN_HOWL = item('3', 'M4A4 | Geheul', 'Fabrikneu', false);
const FACETS = { type: [], rarity: [], exterior: [], hero: [], class: [] };

/** A background call, as one of its purposes needs it. */
interface Purpose {
  readonly call: CallName;
  /** Part of its address. */
  readonly hits: string;
  /** Makes the desk ask, where time alone does not. */
  readonly ask?: (opened: BackgroundWorld) => void;
  /** Why the desk says that it has no result; undefined where it says nothing. */
  readonly failure: (opened: BackgroundWorld) => Promise<Failure | 'unsaid' | undefined>;
}

const watchFailure =
  (type: WatchTarget['type']): Purpose['failure'] =>
  async ({ running }) =>
    (await running.desk.view()).watches.find(({ target }) => target.type === type)?.failure;

const PURPOSES = {
  'languages after a start': { call: 'listLanguages', hits: '', failure: watchFailure('kind') },
  'items/list for a watched kind': { call: 'listItems', hits: 'AK-47', failure: watchFailure('kind') },
  'items/list for a saved search': {
    call: 'listItems',
    hits: 'search=redline',
    failure: async ({ running }) => (await running.desk.view()).searches[0]?.failure,
  },
  'items/list for prices in another currency': {
    call: 'listItems',
    hits: 'limit=24',
    ask: ({ running }) =>
      void running.desk.rememberPrices({
        ...{ request: { limit: 24, sort: 'asc' }, currency: 'USD', isEnglish: true, total: 3 },
        items: [{ id: '3', title: 'M4A4 | Howl', exterior: 'Factory New', stattrak: false, price: 99_000 }],
      }),
    failure: () => Promise.resolve('unsaid'),
  },
  'items/{id} for a watched copy': { call: 'getItem', hits: 'items/2', failure: watchFailure('copy') },
  'items/{id} for the name of a kind': {
    call: 'getItem',
    hits: 'items/3',
    ask: ({ running }) =>
      void running.desk.run({ type: 'watch', item: FOREIGN_HOWL, as: 'kind', rules: [], sound: true }),
    failure: watchFailure('unnamed'),
  },
} as const satisfies Record<string, Purpose>;

/** Faults whose answers say something that is true, or could be. */
const SOUND = new Set([
  ...Object.keys(PURPOSES).map((purpose) => `${purpose}, slow`),
  // A copy with more members is the same copy.
  'items/{id} for a watched copy, huge-list',
  'items/{id} for the name of a kind, huge-list',
  // English is among them; entries without a valid code are left out.
  'languages after a start, huge-list',
  // The server says that there are none, twice.
  'items/list for a watched kind, empty-list',
  'items/list for a saved search, empty-list',
]);
/** Such an answer is believed when it comes twice: this is how a market looks whose copies are sold. */
const isBelieved = (purpose: string, fault: FaultName) =>
  fault === 'empty-list' && SOUND.has(`${purpose}, ${fault}`);

/** All that must stay as it is. */
async function knowledge({ running: { desk } }: BackgroundWorld) {
  const { watches, searches } = await desk.view();
  return {
    prices: watches
      .filter(({ item }) => item.copyId !== '3')
      .map(({ state }) => [state.price, state.rules.map(({ armed }) => armed)]),
    search: searches.map(({ found, fresh, cheaper, dearer, gone }) => [found, fresh, cheaper, dearer, gone]),
    copies: (await desk.search(searches[0]?.id ?? ''))?.copies,
    series: (await desk.prices([REDLINE])).map((each) => each?.points),
    inbox: await desk.inbox(),
  };
}

/** A desk that knows all, and was started again. @param fault meets its first request */
async function openKnowing(fault?: BackgroundFault) {
  const store = memoryStore();
  const first = await openBackground(() => COPIES, store);
  const { desk } = first.running;
  const answers: CommandAnswer[] = [
    await desk.run({ type: 'settings', changes: { startAtLogin: false, notifications: true } }),
    await desk.run({
      ...{ type: 'watch', item: REDLINE, as: 'kind', sound: true },
      rules: [
        { type: 'below', amount: 2000 },
        { type: 'drop', percent: 5 },
        { type: 'back' },
        { type: 'sold' },
      ],
    }),
    await desk.run({
      ...{ type: 'watch', item: { ...REDLINE, copyId: '2' }, as: 'copy', sound: true },
      rules: [{ type: 'sold' }],
    }),
    await desk.run({
      ...{ type: 'saveSearch', name: 'Redline', address: '/products?search=redline' },
      query: { search: 'redline', facets: FACETS, sale: false, new: false },
    }),
  ];
  expect(answers.every(({ ok }) => ok)).toBe(true);
  await first.world.pass(30_000);
  const before = await knowledge(first);
  await first.running.close();
  const opened = await openBackground(() => COPIES, store, fault);
  opened.world.jump(30_000);
  return { opened, before };
}

const cells = Object.keys(PURPOSES).flatMap((purpose) =>
  Object.keys(FAULTS).map((fault) => [purpose, fault] as const),
);
const isPurpose = (name: string): name is keyof typeof PURPOSES => Object.hasOwn(PURPOSES, name);
const isFault = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

function cellOf(purpose: string, fault: string) {
  if (!isPurpose(purpose) || !isFault(fault)) throw new Error('there is no such cell');
  const row: Purpose = PURPOSES[purpose];
  const broken = (once: boolean): BackgroundFault => ({ fault, call: row.call, hits: row.hits, once });
  return { row, fault, broken };
}

describe.each(cells)('%s, %s', (purpose, name) => {
  const { row, fault, broken } = cellOf(purpose, name);

  test('once: nothing is lost, no alert, no Gone', async () => {
    const { opened, before } = await openKnowing(broken(true));
    row.ask?.(opened);
    await opened.world.pass(RECOVERED_MS);
    expect(await knowledge(opened)).toEqual(before);
    expect((await opened.running.desk.view()).status).not.toHaveProperty('failure');
    expect(opened.world.notices).toEqual([]);
  });

  test('for ten minutes: says why, loses nothing, and recovers', async () => {
    const { opened, before } = await openKnowing(broken(false));
    row.ask?.(opened);
    await opened.world.pass(10 * MINUTE);
    const failure = await row.failure(opened);
    if (failure !== 'unsaid')
      expect(failure === undefined, String(failure)).toBe(SOUND.has(`${purpose}, ${fault}`));
    if (!isBelieved(purpose, fault)) expect(await knowledge(opened)).toEqual(before);
    opened.breakDown(undefined);
    await opened.world.pass(1000);
    row.ask?.(opened);
    await opened.world.pass(RECOVERED_MS);
    const { inbox, ...after } = await knowledge(opened);
    expect({ ...after, inbox: [] }).toEqual(before);
    // What is believed is told once.
    expect(inbox.length).toBeLessThanOrEqual(isBelieved(purpose, fault) ? 1 : 0);
    expect(await row.failure(opened)).toBe(failure === 'unsaid' ? failure : undefined);
    expect((await opened.running.desk.view()).status).not.toHaveProperty('failure');
  });
});

test('background calls: are these and no others', async () => {
  const { opened } = await openKnowing();
  for (const row of Object.values<Purpose>(PURPOSES)) row.ask?.(opened);
  await opened.world.pass(RECOVERED_MS);
  expect(callsOf(opened.world)).toEqual(new Set(Object.values(PURPOSES).map(({ call }) => call)));
});
