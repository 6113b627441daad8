import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandAnswer } from '#shared/desk/commands.ts';
import type { Desk } from '#shared/desk/desk.ts';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import { createTestWorld, marketServer } from '#tests/support/desk-world.ts';
import { remoteDesk, serveDesk } from './desk-channel.ts';
import { shareDesk, type TabDesk } from './shared-desk.ts';

const NAME = 'desk-channel-test';
const DONE: CommandAnswer = { ok: true, id: 'a' };
const NOT_HERE: CommandAnswer = { ok: false, why: 'not-here' };

let channels: BroadcastChannel[] = [];
const openChannel = () => {
  const channel = new BroadcastChannel(NAME);
  channels.push(channel);
  return channel;
};

beforeEach(() => {
  channels = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const channel of channels) channel.close();
});

/** Lets messages between the tabs arrive, which takes no time of the tests' clock. */
async function deliver(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await setImmediate();
}

/** A desk whose commands wait for the test's answer. */
async function slowDesk() {
  const { desk } = await openDesk(createTestWorld(marketServer(() => [])).ports);
  const { promise, resolve: answer } = Promise.withResolvers<CommandAnswer>();
  const run = vi.fn(() => promise);
  return { desk: { ...desk, run } satisfies Desk, run, answer };
}

/** Asks another tab's desk for a command, and remembers the answer once it is there. */
function ask(desk: Desk) {
  const answered = vi.fn<(answer: CommandAnswer) => void>();
  void desk.run({ type: 'clearInbox' }).then(answered);
  return answered;
}

test('command: is answered late, but the tab with the desk has it', async () => {
  const { desk, answer } = await slowDesk();
  serveDesk(openChannel(), desk);
  const answered = ask(remoteDesk(openChannel()));
  await deliver();
  vi.advanceTimersByTime(45_000);
  await deliver();
  expect(answered).not.toHaveBeenCalled();
  answer(DONE);
  await deliver();
  expect(answered).toHaveBeenCalledExactlyOnceWith(DONE);
});

test('command: is waited for no longer than a minute, or 5 s if no tab has it', async () => {
  const remote = remoteDesk(openChannel());
  const unheard = ask(remote);
  await deliver();
  vi.advanceTimersByTime(5000);
  await deliver();
  expect(unheard).toHaveBeenCalledExactlyOnceWith(NOT_HERE);

  serveDesk(openChannel(), (await slowDesk()).desk);
  const heard = ask(remote);
  await deliver();
  vi.advanceTimersByTime(60_000);
  await deliver();
  expect(heard).toHaveBeenCalledExactlyOnceWith(NOT_HERE);
});

test('command: a tab that takes over while it waits gets it, and the time begins again', async () => {
  serveDesk(openChannel(), (await slowDesk()).desk);
  const answered = ask(remoteDesk(openChannel()));
  await deliver();
  channels[0]?.close();
  vi.advanceTimersByTime(50_000);
  const next = await slowDesk();
  serveDesk(openChannel(), next.desk);
  await deliver();
  vi.advanceTimersByTime(50_000);
  await deliver();
  expect(next.run).toHaveBeenCalledOnce();
  next.answer(DONE);
  await deliver();
  expect(answered).toHaveBeenCalledExactlyOnceWith(DONE);
});

test('command: hearing twice of the tab that has it does not shorten the wait', async () => {
  const { desk, run, answer } = await slowDesk();
  serveDesk(openChannel(), desk);
  const answered = ask(remoteDesk(openChannel()));
  await deliver();
  openChannel().postMessage({ type: 'taken' });
  await deliver();
  vi.advanceTimersByTime(45_000);
  await deliver();
  answer(DONE);
  await deliver();
  expect(run).toHaveBeenCalledOnce();
  expect(answered).toHaveBeenCalledExactlyOnceWith(DONE);
});

test('command: once this tab has the desk, that no other tab has it is no answer', async () => {
  const { desk: own, run, answer } = await slowDesk();
  const opened = Promise.withResolvers<TabDesk>();
  const report = vi.fn();
  const desk = shareDesk(
    { channel: openChannel(), whenFirst: (lead) => lead(() => true), openHere: () => opened.promise },
    report,
  );
  const answered = ask(desk);
  opened.resolve({ desk: own, abandon: vi.fn() });
  await deliver();
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  await deliver();
  expect(answered).not.toHaveBeenCalled();
  answer(DONE);
  await deliver();
  expect(answered).toHaveBeenCalledExactlyOnceWith(DONE);
  expect(report).not.toHaveBeenCalled();
});
