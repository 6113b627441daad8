import { describe, expect, test, vi } from 'vitest';

import { callChannel, eventChannel } from '#shared/bridge-channels.ts';
import { bridgeNames, type EventName } from '#shared/bridge.ts';
import { line } from '../support/bridge-line.ts';
import { joinBothEnds, sendEvent } from './bridge-world.ts';

vi.mock('electron', async () => (await import('../support/bridge-line.ts')).line.module);

joinBothEnds();

test('a handler that fails is a refusal without its reasons', async () => {
  expect(await line.call(callChannel('openExternal'), ['https://fails.example/'])).toEqual({
    ok: false,
    refusal: 'failed',
  });
});

test('what a handler says beyond the contract stays in main', async () => {
  const answer = await line.call(callChannel('appInfo'), []);
  expect(answer).toMatchObject({ ok: true, value: { version: '1' } });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

/** Each happening, as main tells it. */
const HAPPENINGS = {
  screen: [() => sendEvent('screen', { kind: 'cart' }), { kind: 'cart' }],
  returned: [() => sendEvent('returned', 'more-links'), 'more-links'],
  session: [() => sendEvent('session', 'ended'), 'ended'],
  command: [() => sendEvent('command', 'search'), 'search'],
  power: [() => sendEvent('power', 'awake'), 'awake'],
} as const satisfies Record<EventName, readonly [() => void, unknown]>;

describe.each(bridgeNames.events)('the happening %s', (name) => {
  const [happens, told] = HAPPENINGS[name];
  const listenTo = (listener: (payload: unknown) => void): unknown => {
    const on: unknown = Reflect.get(Object(line.exposed.get('vitrine')), 'on');
    return Reflect.apply(Reflect.get(Object(on), name), undefined, [listener]);
  };

  test('is heard until one stops listening, and only as its payload', () => {
    const heard = vi.fn();
    const stop = listenTo(heard);
    happens();
    expect(heard.mock.calls).toEqual([[told]]);
    if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
    happens();
    expect(heard).toHaveBeenCalledOnce();
    expect(line.listening(eventChannel(name))).toBe(0);
  });

  test('is not told to a window that is destroyed', () => {
    const heard = vi.fn();
    const stop = listenTo(heard);
    line.destroyWindow(true);
    happens();
    expect(heard).not.toHaveBeenCalled();
    if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
  });
});
