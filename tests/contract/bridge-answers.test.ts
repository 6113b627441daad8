import { describe, expect, test, vi } from 'vitest';

import { callChannel, eventChannel } from '#shared/bridge-channels.ts';
import { bridgeNames, type EventName } from '#shared/bridge.ts';
import { fakeIpc } from '../support/fake-ipc.ts';
import { connectBothEnds, sendEvent } from './bridge-ends.ts';

vi.mock('electron', async () => (await import('../support/fake-ipc.ts')).fakeIpc.module);

connectBothEnds();

test('bridge call: a failing handler gives a refusal without the reason', async () => {
  expect(await fakeIpc.call(callChannel('openExternal'), ['https://fails.example/'])).toEqual({
    ok: false,
    refusal: 'failed',
  });
});

test('bridge call: drops answer fields that are not in the contract', async () => {
  const answer = await fakeIpc.call(callChannel('appInfo'), []);
  expect(answer).toMatchObject({ ok: true, value: { version: '1' } });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

/** A payload for each event of the bridge. */
const EVENTS = {
  screen: [() => sendEvent('screen', { kind: 'cart' }), { kind: 'cart' }],
  returned: [() => sendEvent('returned', 'more-links'), 'more-links'],
  session: [() => sendEvent('session', 'ended'), 'ended'],
  command: [() => sendEvent('command', 'search'), 'search'],
  desk: [() => sendEvent('desk', 'inbox'), 'inbox'],
  power: [() => sendEvent('power', 'awake'), 'awake'],
} as const satisfies Record<EventName, readonly [() => void, unknown]>;

describe.each(bridgeNames.events)('event %s', (name) => {
  const [happens, told] = EVENTS[name];
  const listenTo = (listener: (payload: unknown) => void): unknown => {
    const on: unknown = Reflect.get(Object(fakeIpc.exposed.get('vitrine')), 'on');
    return Reflect.apply(Reflect.get(Object(on), name), undefined, [listener]);
  };

  test('reaches a listener until it unsubscribes, with its payload only', () => {
    const listener = vi.fn();
    const stop = listenTo(listener);
    happens();
    expect(listener.mock.calls).toEqual([[told]]);
    if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
    happens();
    expect(listener).toHaveBeenCalledOnce();
    expect(fakeIpc.listening(eventChannel(name))).toBe(0);
  });

  test('is not sent to a destroyed window', () => {
    const listener = vi.fn();
    const stop = listenTo(listener);
    fakeIpc.destroyWindow(true);
    happens();
    expect(listener).not.toHaveBeenCalled();
    if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
  });
});
