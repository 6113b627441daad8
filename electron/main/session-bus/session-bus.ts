import type { EventEmitter } from 'node:events';
import type { MessageBus } from '@jellybrick/dbus-next';
import { log } from '../logs/log.ts';

/** A bus that takes longer to let this client in is none. In ms. */
const CONNECT_WITHIN_MS = 5000;

/** An object of a program on the bus. */
export interface BusObject {
  /** The program's name on the bus. */
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
}

/** Types and values of a call: see D-Bus' "Type system". Variants are the library's. */
export type BusBody = readonly [signature: string, ...values: unknown[]];

/** Linux' session bus (D-Bus), where the parts of a desktop meet. */
export interface SessionBus {
  /**
   * Calls a method. Has no time limit: a program that hangs never answers.
   * @returns the values of the answer; rejects with the error that was the answer
   */
  call(object: BusObject, member: string, body?: BusBody): Promise<readonly unknown[]>;
  /**
   * Calls `listener` for each signal of an object from now on, also if its program comes later.
   * @param first only signals whose first value this is
   * @returns resolves once the bus sends them. Never rejects
   */
  onSignal(
    object: BusObject,
    listener: (member: string, body: readonly unknown[]) => void,
    first?: string,
  ): Promise<void>;
  /** A value with its type, for a dictionary `a{sv}`. */
  variant(signature: string, value: unknown): unknown;
}

/** The bus itself, as a program on it. */
export const BUS: BusObject = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

function connected(bus: MessageBus): Promise<void> {
  // The library's types lack its event `error`.
  const events: EventEmitter = bus;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The session bus does not answer.')), CONNECT_WITHIN_MS);
    events.once('connect', () => {
      clearTimeout(timer);
      resolve();
    });
    events.on('error', (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

async function connect(): Promise<SessionBus> {
  const { sessionBus, Message, MessageType, Variant } = await import('@jellybrick/dbus-next');
  const bus = sessionBus();
  await connected(bus);

  const call: SessionBus['call'] = async (object, member, [signature = '', ...body] = ['']) => {
    const answer = await bus.call(new Message({ ...object, member, signature, body }));
    return answer?.body ?? [];
  };
  return {
    call,
    async onSignal({ destination, path, interface: name }, listener, first) {
      bus.on('message', (message) => {
        if (message.type !== MessageType.SIGNAL || message.path !== path || message.interface !== name)
          return;
        listener(message.member ?? '', message.body);
      });
      const rule = `type='signal',sender='${destination}',path='${path}',interface='${name}'${first === undefined ? '' : `,arg0='${first}'`}`;
      await call(BUS, 'AddMatch', ['s', rule]).catch((error: unknown) =>
        log.warn('The bus refused a rule.', error),
      );
    },
    variant: (signature, value) => new Variant(signature, value),
  };
}

let opened: Promise<SessionBus> | undefined;

/**
 * The session bus, once for all who use it. Loads the library only then.
 * @returns rejects if there is none; the next call tries again
 */
export function openSessionBus(): Promise<SessionBus> {
  opened ??= connect().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
