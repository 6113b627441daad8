import type { NotificationConstructorOptions } from 'electron';
import * as z from 'zod/mini';
import { log } from '../logs/log.ts';
import { BUS, openSessionBus, type BusBody, type SessionBus } from '../session-bus/session-bus.ts';
import { t } from '../texts/texts.ts';
import {
  electronNotifications,
  type NoticeEvents,
  type Notifications,
  type PostNotice,
} from './post-notice.ts';

/** Desktop Notifications Specification 1.2 (freedesktop.org). */
const NAME = 'org.freedesktop.Notifications';
const SERVICE = { destination: NAME, path: '/org/freedesktop/Notifications', interface: NAME };

/** A service that takes longer to answer hangs. In ms. */
const ANSWER_WITHIN_MS = 5000;

/** Letters that can't be markup, in place of those that can. */
const PLAIN: Readonly<Record<string, string>> = { '&': '\uff06', '<': '\u2039', '>': '\u203a' };

/** A body that every service shows as it is, whether it reads markup or not. */
const plainBody = (text: string) => text.replaceAll(/[&<>]/g, (letter) => PLAIN[letter] ?? '');

const names = z.tuple([z.array(z.string())]);
const id = z.tuple([z.number()], z.unknown());

/**
 * The notifications of Linux desktops, by the session bus. Electron's block the main process as long as a service hangs
 * (25 s each), are supported without a service too, and have no button on some desktops
 * (docs/decisions/0143-the-session-bus.md).
 */
export function createServiceNotifications(
  openBus: () => Promise<SessionBus> = openSessionBus,
): Notifications {
  const shown = new Map<number, NoticeEvents>();
  let hangs = false;
  let isListening = false;

  function gone(number: number, { closed }: NoticeEvents): void {
    shown.delete(number);
    closed();
  }

  function listen(bus: SessionBus): void {
    if (isListening) return;
    isListening = true;
    // The next service counts from 1, for all programs: its numbers are not ours.
    const restarted = () => shown.forEach((events, number) => gone(number, events));
    void bus.onSignal(BUS, restarted, NAME);
    void bus.onSignal(SERVICE, (member, body) => {
      const [number] = z.safeParse(id, body).data ?? [];
      const events = number === undefined ? undefined : shown.get(number);
      if (number === undefined || !events) return;
      if (member === 'ActionInvoked') events.clicked();
      if (member === 'NotificationClosed') gone(number, events);
    });
  }

  /** Calls the service. While a call has no answer for too long, the service counts as one that hangs. */
  async function ask(bus: SessionBus, member: string, body?: BusBody) {
    const timer = setTimeout(() => {
      hangs = true;
      log.warn('The notification service does not answer. The inbox has the alerts.');
    }, ANSWER_WITHIN_MS);
    try {
      return await bus.call(SERVICE, member, body);
    } finally {
      clearTimeout(timer);
      hangs = false;
    }
  }

  async function send(bus: SessionBus, { title = '', body = '', silent }: NotificationConstructorOptions) {
    const { data: [skills] = [[]] } = z.safeParse(names, await ask(bus, 'GetCapabilities'));
    // Services differ in what they show for `default`: a button, a click on the bubble, or both. Without a label it is
    // never a second button.
    const actions = skills.includes('actions') ? ['default', '', 'view', t('desktopNotice.view')] : [];
    const hints = {
      'desktop-entry': bus.variant('s', 'vitrine'),
      // GNOME shows those of low urgency in its list only.
      urgency: bus.variant('y', 1),
      ...(silent && { 'suppress-sound': bus.variant('b', true) }),
    };
    const [number] = z.parse(
      id,
      await ask(bus, 'Notify', [
        'susssasa{sv}i',
        'Vitrine',
        0,
        '',
        title,
        plainBody(body),
        actions,
        hints,
        -1,
      ]),
    );
    return number;
  }

  const close = (bus: SessionBus, number: number) =>
    void bus.call(SERVICE, 'CloseNotification', ['u', number]).catch(() => undefined);

  const post: PostNotice = (options, events) => {
    let own: { bus: SessionBus; number: number } | undefined;
    let isClosed = false;
    const start = async () => {
      if (hangs) throw new Error('The notification service does not answer.');
      const bus = await openBus();
      listen(bus);
      const number = await send(bus, options);
      own = { bus, number };
      shown.set(number, events);
      events.shown?.();
      if (isClosed) close(bus, number);
    };
    start().catch(events.failed);
    return {
      close: () => {
        isClosed = true;
        if (own) close(own.bus, own.number);
      },
    };
  };

  const isAvailable = async () => {
    try {
      const bus = await openBus();
      const lists = await Promise.all([bus.call(BUS, 'ListNames'), bus.call(BUS, 'ListActivatableNames')]);
      return !hangs && lists.some((list) => z.parse(names, list)[0].includes(NAME));
    } catch {
      return false;
    }
  };
  return { isAvailable, post };
}

/** The notifications of this system. */
export const systemNotifications = (): Notifications =>
  process.platform === 'linux' ? createServiceNotifications() : electronNotifications;
