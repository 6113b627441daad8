import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionBus } from '../session-bus/session-bus.ts';
import { createServiceNotifications } from './notification-service.ts';
import type { NoticeEvents } from './post-notice.ts';

vi.mock('electron', () => ({ Notification: {} }));

type Call = SessionBus['call'];

/** A session bus with a notification service. */
let service: {
  skills: string[];
  owned: string[];
  activatable: string[];
  notify: Call;
  /** Sends a signal of the service, and of the bus. */
  signal: Listener;
  busSignal: Listener;
};
type Listener = Parameters<SessionBus['onSignal']>[1];
const sent = vi.fn<(member: string, values: readonly unknown[]) => void>();

const call: Call = (object, member, body = ['']) => {
  const [, ...values] = body;
  sent(member, values);
  if (member === 'ListNames') return Promise.resolve([service.owned]);
  if (member === 'ListActivatableNames') return Promise.resolve([service.activatable]);
  if (member === 'GetCapabilities') return Promise.resolve([service.skills]);
  return member === 'Notify' ? service.notify(object, member, body) : Promise.resolve([]);
};
const bus: SessionBus = {
  call,
  onSignal: ({ destination }, listener) => {
    service[destination === 'org.freedesktop.DBus' ? 'busSignal' : 'signal'] = listener;
    return Promise.resolve();
  },
  variant: (_signature, value) => value,
};

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockClear();
  service = {
    skills: ['actions', 'body'],
    owned: [],
    activatable: [],
    notify: () => Promise.resolve([7]),
    signal: () => undefined,
    busSignal: () => undefined,
  };
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { title: 'AK-47 | Redline', body: '€1.90: at or below €2.00', silent: true };
const makeEvents = () => ({
  clicked: vi.fn<NoticeEvents['clicked']>(),
  closed: vi.fn<NoticeEvents['closed']>(),
  failed: vi.fn<NoticeEvents['failed']>(),
});
const open = () => createServiceNotifications(() => Promise.resolve(bus));
/** What the service was asked to show. */
const notified = () => sent.mock.calls.filter(([member]) => member === 'Notify').map(([, values]) => values);

it('notification: has one button with a label, if the service has buttons, and a click anywhere', async () => {
  const events = makeEvents();
  open().post(options, events);
  await vi.waitFor(() => expect(notified()).toHaveLength(1));
  const [, , , title, body, actions, hints] = notified()[0] ?? [];
  expect([title, body]).toEqual([options.title, options.body]);
  expect(actions).toEqual(['default', '', 'view', 'View']);
  expect(hints).toMatchObject({ 'desktop-entry': 'vitrine', 'suppress-sound': true });
  await vi.waitFor(() => {
    service.signal('ActionInvoked', [7, 'view']);
    expect(events.clicked).toHaveBeenCalledOnce();
  });
  service.signal('ActionInvoked', [8, 'default']);
  service.signal('ActionInvoked', [7, 'default']);
  expect(events.clicked).toHaveBeenCalledTimes(2);
  service.signal('NotificationClosed', [7, 2]);
  service.signal('ActionInvoked', [7, 'default']);
  expect(events.clicked).toHaveBeenCalledTimes(2);
  expect(events.closed).toHaveBeenCalledOnce();

  service.skills = ['body'];
  open().post(options, makeEvents());
  await vi.waitFor(() => expect(notified()).toHaveLength(2));
  expect(notified()[1]?.[5]).toEqual([]);
});

it('service that was started anew: its numbers are not those of the alerts before', async () => {
  const events = makeEvents();
  open().post(options, { ...events, shown: events.closed });
  await vi.waitFor(() => expect(events.closed).toHaveBeenCalledOnce());
  service.busSignal('NameOwnerChanged', ['org.freedesktop.Notifications', ':1.4', ':1.9']);
  expect(events.closed).toHaveBeenCalledTimes(2);
  service.signal('ActionInvoked', [7, 'default']);
  expect(events.clicked).not.toHaveBeenCalled();
});

it('body: nothing in it is markup, whether the service reads it or not', async () => {
  open().post({ body: '<b>A</b> &amp; <a href="https://x/">B</a>' }, makeEvents());
  await vi.waitFor(() => expect(notified()[0]?.[4]).toBe('‹b›A‹/b› ＆amp; ‹a href="https://x/"›B‹/a›'));
});

it('notification that is closed before the service has answered: is closed then', async () => {
  open().post(options, makeEvents()).close();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('CloseNotification', [7]));
});

it('service that hangs: gets no more alerts until it answers, and then shows them again', async () => {
  const answer = Promise.withResolvers<unknown[]>();
  service.owned = ['org.freedesktop.Notifications'];
  service.notify = () => answer.promise;
  const notifications = open();
  const first = makeEvents();
  notifications.post(options, first);
  await vi.waitFor(() => expect(notified()).toHaveLength(1));
  expect(await notifications.isAvailable()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await notifications.isAvailable()).toBe(false);
  const second = makeEvents();
  notifications.post(options, second);
  await vi.waitFor(() => expect(second.failed).toHaveBeenCalledOnce());
  expect(notified()).toHaveLength(1);

  // It answers late. The alert that it shows then is still one of ours.
  answer.resolve([7]);
  await vi.waitFor(async () => expect(await notifications.isAvailable()).toBe(true));
  service.signal('ActionInvoked', [7, 'default']);
  expect(first.clicked).toHaveBeenCalledOnce();
  service.notify = () => Promise.resolve([9]);
  notifications.post(options, makeEvents());
  await vi.waitFor(() => expect(notified()).toHaveLength(2));
});

it.each([
  ['is there', { owned: ['org.freedesktop.Notifications'] }, true],
  ['can be started', { activatable: ['org.freedesktop.Notifications'] }, true],
  ['is missing', { owned: ['org.kde.StatusNotifierWatcher'] }, false],
])('service that %s: is available: %s', async (_title, given, available) => {
  Object.assign(service, given);
  expect(await open().isAvailable()).toBe(available);
});

it('no session bus, or a service that refuses: the notification fails, and nothing is thrown', async () => {
  const none = createServiceNotifications(() => Promise.reject(new Error('no bus')));
  expect(await none.isAvailable()).toBe(false);
  const events = makeEvents();
  none.post(options, events);
  await vi.waitFor(() => expect(events.failed).toHaveBeenCalledOnce());
  service.notify = () => Promise.reject(new Error('notifications are off'));
  open().post(options, events);
  await vi.waitFor(() => expect(events.failed).toHaveBeenCalledTimes(2));
});
