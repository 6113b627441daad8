import { describe, expect, test, vi } from 'vitest';

import { callChannel, eventChannel } from '#shared/bridge-channels.ts';
import { bridgeNames, channelRows, type ChannelName, type EventName } from '#shared/bridge.ts';
import { FIRST_CHOICES } from '#shared/choices.ts';
import { fakeIpc } from '../support/fake-ipc.ts';
import { connectBothEnds, KEEPING, reachedCalls, sendEvent } from './bridge-ends.ts';

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

test('bridge call that writes: is refused when it comes too often, and told in the log once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const most = channelRows.get('setChoices')?.limit?.most ?? 0;
  expect(most).toBeGreaterThan(0);
  const answers: unknown[] = [];
  for (let count = 0; count < most + 2; count += 1)
    answers.push(await fakeIpc.call(callChannel('setChoices'), [FIRST_CHOICES]));
  expect(answers.slice(0, most)).toEqual(
    Array.from({ length: most }, () => ({ ok: true, value: undefined })),
  );
  const refused = { ok: false, refusal: 'too-many' };
  expect(answers.slice(most)).toEqual([refused, refused]);
  expect(reachedCalls).toHaveLength(most);
  expect(warn.mock.calls).toEqual([['The page made too many calls: setChoices.']]);
  warn.mockRestore();
  // Calls that only read have no limit.
  for (let count = 0; count < 1000; count += 1)
    expect(await fakeIpc.call(callChannel('textKeys'), [])).toMatchObject({ ok: true });
});

/** The calls that change nothing outside of the page, and open nothing. */
const WITHOUT_LIMIT: readonly ChannelName[] = [
  'appInfo',
  // It has limits of its own, for links that would open.
  'openExternal',
  'isPaymentTarget',
  'readIntents',
  'cancelSteam',
  // A session must be ended whenever the page says so.
  'endSession',
  'sessionKeeping',
  'getConsent',
  'textKeys',
  // A state of the window, in memory.
  'setUnsaved',
  'hasNotifications',
  'ready',
  'desk.view',
  'desk.watched',
  'desk.inbox',
  'desk.search',
  'desk.prices',
  'desk.exportAll',
];

test('bridge: every call that writes or opens something has a limit', () => {
  const without = [...channelRows].flatMap(([name, { limit }]) => (limit ? [] : [name]));
  expect(without).toEqual(WITHOUT_LIMIT);
});

test('saveFile: is refused without a press', async () => {
  const save: unknown = Reflect.get(Object(fakeIpc.exposed.get('vitrine')), 'saveFile');
  const call = (): unknown => Reflect.apply(Object(save), undefined, [{ name: 'a.json', text: '{}' }]);
  expect(await call()).toEqual({ ok: true, value: 'cancelled' });
  const { userActivation } = navigator;
  Reflect.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
  expect(await call()).toEqual({ ok: false, refusal: 'no-press' });
  Reflect.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
  expect(reachedCalls).toHaveLength(1);
});

/** A payload for each event of the bridge. */
const EVENTS = {
  screen: [() => sendEvent('screen', { kind: 'cart' }), { kind: 'cart' }],
  returned: [() => sendEvent('returned', 'more-links'), 'more-links'],
  session: [() => sendEvent('session', 'ended'), 'ended'],
  keeping: [() => sendEvent('keeping', KEEPING), KEEPING],
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
