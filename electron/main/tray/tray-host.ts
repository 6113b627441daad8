import * as z from 'zod/mini';
import { BUS, openSessionBus, type SessionBus } from '../session-bus/session-bus.ts';

/** Where panels of Linux register that they show tray icons (StatusNotifierItem, freedesktop.org). */
const NAME = 'org.kde.StatusNotifierWatcher';
const WATCHER = { destination: NAME, path: '/StatusNotifierWatcher' };
const PROPERTIES = { ...WATCHER, interface: 'org.freedesktop.DBus.Properties' };

/** A panel tells twice that it is there: by its name, and by a signal. In ms. */
const SETTLED_AFTER_MS = 300;

const answer = z.tuple([z.object({ value: z.boolean() })]);
const ownerChange = z.tuple([z.string(), z.string(), z.string()]);

/** Whether a panel shows tray icons by the session bus. Panels that know XEmbed only don't count. Never rejects. */
export async function hasTrayHost(openBus: () => Promise<SessionBus> = openSessionBus): Promise<boolean> {
  try {
    const bus = await openBus();
    const body = ['ss', NAME, 'IsStatusNotifierHostRegistered'] as const;
    return z.parse(answer, await bus.call(PROPERTIES, 'Get', body))[0].value;
  } catch {
    return false;
  }
}

/**
 * Calls `came` each time that a panel with tray icons comes up from now on. Electron looks for one only when an icon is
 * made, and a client that starts at login may be there before it.
 * @returns resolves once they are followed; rejects without a session bus
 */
export async function followTrayHosts(
  came: () => void,
  openBus: () => Promise<SessionBus> = openSessionBus,
): Promise<void> {
  const bus = await openBus();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void hasTrayHost(openBus).then((isThere) => {
        if (isThere) came();
      });
    }, SETTLED_AFTER_MS);
  };
  const registered = (member: string) => {
    if (member === 'StatusNotifierHostRegistered') look();
  };
  const ownerChanged = (member: string, body: readonly unknown[]) => {
    const [, , owner] = z.safeParse(ownerChange, body).data ?? [];
    if (member === 'NameOwnerChanged' && owner !== '') look();
  };
  await Promise.all([
    bus.onSignal({ ...WATCHER, interface: NAME }, registered),
    bus.onSignal(BUS, ownerChanged, NAME),
  ]);
}
