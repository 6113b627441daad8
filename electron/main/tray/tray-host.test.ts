import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionBus } from '../session-bus/session-bus.ts';
import { followTrayHosts, hasTrayHost } from './tray-host.ts';

const WATCHER = 'org.kde.StatusNotifierWatcher';
type Listener = Parameters<SessionBus['onSignal']>[1];

/** What the watcher answers; undefined if there is none. */
let host: boolean | undefined;
const listeners: Listener[] = [];
const bus: SessionBus = {
  call: () =>
    host === undefined ? Promise.reject(new Error('no such name')) : Promise.resolve([{ value: host }]),
  onSignal: (_object, listener) => {
    listeners.push(listener);
    return Promise.resolve();
  },
  variant: (_signature, value) => value,
};
const openBus = () => Promise.resolve(bus);
const signal = (member: string, ...body: unknown[]) => {
  for (const listener of listeners) listener(member, body);
};

beforeEach(() => {
  vi.useFakeTimers();
  host = undefined;
  listeners.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['no panel', undefined, false],
  ['a watcher without a panel', false, false],
  ['a panel', true, true],
])('hasTrayHost: %s', async (_title, answer, expected) => {
  host = answer;
  expect(await hasTrayHost(openBus)).toBe(expected);
});

it('hasTrayHost: is false without a session bus', async () =>
  expect(await hasTrayHost(() => Promise.reject(new Error('no bus')))).toBe(false));

it('panel that comes, leaves and comes again: is told once each time', async () => {
  const came = vi.fn();
  await followTrayHosts(came, openBus);
  const comes = async () => {
    signal('NameOwnerChanged', WATCHER, '', ':1.7');
    host = true;
    signal('StatusNotifierHostRegistered');
    await vi.advanceTimersByTimeAsync(1000);
  };
  await comes();
  expect(came).toHaveBeenCalledOnce();
  host = undefined;
  signal('NameOwnerChanged', WATCHER, ':1.7', '');
  signal('StatusNotifierItemRegistered', ':1.9/StatusNotifierItem');
  await vi.advanceTimersByTimeAsync(1000);
  expect(came).toHaveBeenCalledOnce();
  await comes();
  expect(came).toHaveBeenCalledTimes(2);
});

it('watcher without a panel: is none', async () => {
  const came = vi.fn();
  await followTrayHosts(came, openBus);
  host = false;
  signal('NameOwnerChanged', WATCHER, '', ':1.7');
  await vi.advanceTimersByTimeAsync(1000);
  expect(came).not.toHaveBeenCalled();
});
