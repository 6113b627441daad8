import { describe, expect, it } from 'vitest';
import type { ReportedRow } from '../account-watch.ts';
import { openDesk, type RunningDesk } from './create-desk.ts';
import { createTestWorld, marketServer, memoryStore } from './testing.ts';

const open = async (store = memoryStore()) => {
  const world = createTestWorld(
    marketServer(() => []),
    store,
  );
  const running = await openDesk(world.ports);
  await running.desk.run({ type: 'settings', changes: { startAtLogin: false, notifications: true } });
  return { world, store, running };
};

const report = ({ desk }: RunningDesk, ...rows: ReportedRow[]) =>
  desk.report({ type: 'seen', account: 'me', seen: [{ history: 'offer', rows }] });

const pending: ReportedRow = { id: '7', status: 'pending', state: 'open' };
const answered: ReportedRow = { id: '7', status: 'offer', state: 'answered' };

describe('account alerts', () => {
  it('an answered offer comes into the inbox and is shown, once, also after a restart', async () => {
    const first = await open();
    expect(await report(first.running, pending)).toEqual(['offer', 'deposit', 'order']);
    await first.running.close();

    const second = await open(first.store);
    await report(second.running, answered);
    await report(second.running, answered);
    await second.running.close();
    const third = await open(first.store);
    await report(third.running, pending);
    await report(third.running, answered);

    const entries = await third.running.desk.inbox();
    expect(entries.map(({ news }) => news)).toEqual([
      { type: 'account', what: 'offer', id: '7', status: 'offer', outcome: 'answered' },
    ]);
    expect(second.world.notices).toHaveLength(1);
    expect(third.world.notices).toHaveLength(0);
  });

  it('two reports at the same moment, as of two tabs, tell once', async () => {
    const { running, world } = await open();
    await report(running, pending);
    await Promise.all([report(running, answered), report(running, answered)]);
    expect(world.notices).toHaveLength(1);
  });

  it('signing out forgets the account, on the disk too', async () => {
    const { running, store } = await open();
    await report(running, pending);
    expect(JSON.stringify(await store.read('desk'))).toContain('"me"');
    expect(await running.desk.report({ type: 'signed-out' })).toEqual([]);
    expect(JSON.stringify(await store.read('desk'))).not.toContain('"me"');
    await report(running, answered);
    expect(await running.desk.inbox()).toEqual([]);
  });
});
