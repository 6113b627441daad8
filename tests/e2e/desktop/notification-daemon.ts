import { connectToBus, type Answer } from '../../support/dbus/connection.ts';
import type { Message } from '../../support/dbus/messages.ts';
import { openSessionBus } from '../../support/dbus/session-bus.ts';
import { isList, isVariant, type Value } from '../../support/dbus/values.ts';

const NAME = 'org.freedesktop.Notifications';
const PATH = '/org/freedesktop/Notifications';

/** A notification as a desktop was asked to show it. */
export interface ShownNotification {
  readonly id: number;
  readonly app: string;
  readonly title: string;
  readonly body: string;
  /** The keys of its actions; `default` is a click. */
  readonly actions: readonly string[];
  readonly hints: ReadonlyMap<string, Value>;
}

/** The notifications of a desktop, in a D-Bus session of its own. */
export interface NotificationDaemon {
  /** Its session, as in DBUS_SESSION_BUS_ADDRESS. */
  bus: string;
  /** All that programs sent, the oldest first. */
  sent: () => readonly ShownNotification[];
  /** The ids of those that their program closed. */
  closed: () => readonly number[];
  /** The user presses the button of a notification, which closes it. */
  click: (notification: ShownNotification) => void;
  /** True from now on if it shows nothing, and says so. */
  refuse: (refuses: boolean) => void;
  /** The service hangs from now on. @returns lets it answer again, also the calls that it has got */
  hang: () => () => void;
  stop: () => Promise<void>;
}

/** Why a notification was closed (Desktop Notifications Specification 1.2). */
const DISMISSED_BY_USER = 2;
const CLOSED_BY_CALL = 3;

const textOf = (value: Value | undefined) => (typeof value === 'string' ? value : '');
const listOf = (value: Value | undefined) => (value !== undefined && isList(value) ? value : []);

function readNotification(id: number, body: readonly Value[]): ShownNotification {
  const [app, , , title, text, actions, hints] = body;
  return {
    id,
    app: textOf(app),
    title: textOf(title),
    body: textOf(text),
    // Keys and labels take turns.
    actions: listOf(actions)
      .filter((_, index) => index % 2 === 0)
      .map(textOf),
    hints: new Map(
      listOf(hints).map((entry): [string, Value] => {
        const [key, hint = ''] = listOf(entry);
        return [textOf(key), isVariant(hint) ? hint.value : hint];
      }),
    ),
  };
}

/** Starts a D-Bus session with a notification daemon. */
export async function openNotificationDaemon(): Promise<NotificationDaemon> {
  const bus = await openSessionBus();
  const sent: ShownNotification[] = [];
  const closed: number[] = [];
  let refuses = false;
  let answers = Promise.resolve();

  const answerTo = ({ member, body }: Message): Answer => {
    switch (member) {
      case 'GetServerInformation':
        return { signature: 'ssss', body: ['tests', 'vitrine', '1', '1.2'] };
      case 'GetCapabilities':
        return { signature: 'as', body: [['actions', 'body']] };
      case 'Notify': {
        if (refuses) return new Error('notifications are off');
        const notification = readNotification(sent.length + 1, body);
        sent.push(notification);
        return { signature: 'u', body: [notification.id] };
      }
      case 'CloseNotification': {
        closed.push(Number(body[0]));
        close(Number(body[0]), CLOSED_BY_CALL);
        return { signature: '', body: [] };
      }
      default:
        return new Error(`there is no ${member}`);
    }
  };
  const connection = await connectToBus(bus.socket, async (call) => {
    await answers;
    return answerTo(call);
  });
  await connection.callBus('RequestName', 'su', [NAME, 0]);

  const signal = (member: string, signature: string, body: readonly Value[]) =>
    connection.signal({ path: PATH, interface: NAME, member, signature, body });
  const close = (id: number, reason: number) => signal('NotificationClosed', 'uu', [id, reason]);

  return {
    bus: bus.address,
    sent: () => sent,
    closed: () => closed,
    click: ({ id }) => {
      signal('ActionInvoked', 'us', [id, 'view']);
      close(id, DISMISSED_BY_USER);
    },
    refuse: (given) => {
      refuses = given;
    },
    hang: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers = promise;
      return () => {
        answers = Promise.resolve();
        resolve();
      };
    },
    stop: async () => {
      connection.close();
      await bus.stop();
    },
  };
}
