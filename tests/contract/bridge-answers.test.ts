import { describe, expect, test, vi } from 'vitest';

import { callChannel, eventChannel } from '#shared/bridge-channels.ts';
import { bridgeNames, type EventName } from '#shared/bridge.ts';
import { line } from '../support/bridge-line.ts';
import { joinBothEnds, tell } from './bridge-world.ts';

vi.mock('electron', async () => (await import('../support/bridge-line.ts')).line.module);

joinBothEnds();

test('bridge call: a failing handler gives a refusal without the reason', async () => {
  expect(await line.call(callChannel('openExternal'), ['https://fails.example/'])).toEqual({
    ok: false,
    refusal: 'failed',
  });
});

test('bridge call: drops answer fields that are not in the contract', async () => {
  const answer = await line.call(callChannel('appInfo'), []);
  expect(answer).toMatchObject({ ok: true, value: { version: '1' } });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

/** A payload for each event of the bridge. */
const HAPPENINGS = {
  screen: [() => tell('screen', { kind: 'cart' }), { kind: 'cart' }],
  returned: [() => tell('returned', 'more-links'), 'more-links'],
  session: [() => tell('session', 'ended'), 'ended'],
  command: [() => tell('command', 'search'), 'search'],
  power: [() => tell('power', 'awake'), 'awake'],
} as const satisfies Record<EventName, readonly [() => void, unknown]>;

describe.each(bridgeNames.events)('event %s', (name) => {
  const [happens, told] = HAPPENINGS[name];
  const listenTo = (listener: (payload: unknown) => void): unknown => {
    const on: unknown = Reflect.get(Object(line.exposed.get('vitrine')), 'on');
    return Reflect.apply(Reflect.get(Object(on), name), undefined, [listener]);
  };

  test('reaches a listener until it unsubscribes, with its payload only', () => {
    const heard = vi.fn();
    const stop = listenTo(heard);
    happens();
    expect(heard.mock.calls).toEqual([[told]]);
    if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
    happens();
    expect(heard).toHaveBeenCalledOnce();
    expect(line.listening(eventChannel(name))).toBe(0);
  });

  test('is not sent to a destroyed window', () => {
    const heard = vi.fn();
    const stop = listenTo(heard);
    line.destroyWindow(true);
    happens();
    expect(heard).not.toHaveBeenCalled();
    if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
  });
});
