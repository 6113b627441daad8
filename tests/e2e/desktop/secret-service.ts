import { connectToBus, type Answer } from '../../support/dbus/connection.ts';
import type { Message } from '../../support/dbus/messages.ts';
import { openSessionBus } from '../../support/dbus/session-bus.ts';
import { isList, type Value, type Variant } from '../../support/dbus/values.ts';
import type { KeyringChoice } from './command-line.ts';

const NAME = 'org.freedesktop.secrets';
const ROOT = '/org/freedesktop/secrets';
const COLLECTION = `${ROOT}/collection/login`;
const PROMPT = `${ROOT}/prompt/p1`;
const NO_TEXT = { type: 's', value: '' };

/** A locked keyring, which asks its user for a password (freedesktop.org's Secret Service API). */
export interface LockedKeyring extends KeyringChoice {
  /** What clients asked of it so far. */
  calls: () => readonly string[];
  /** How often its user was asked for the password. */
  questions: () => number;
  /** The user cancels the question, and each that follows. */
  cancel: () => void;
  /** Resolves when its user is asked for the first time. */
  asked: Promise<void>;
  stop: () => Promise<void>;
}

/** Those of the service and of its only collection together. */
const PROPERTIES: readonly (readonly [string, Variant])[] = [
  ['Collections', { type: 'ao', value: [COLLECTION] }],
  ['Locked', { type: 'b', value: true }],
  ['Items', { type: 'ao', value: [] }],
  ['Label', { type: 's', value: 'Login' }],
  ['Created', { type: 't', value: 0n }],
  ['Modified', { type: 't', value: 0n }],
];

const errorOf = (name: string) => Object.assign(new Error(name), { name });
const isEmpty = (value: Value | undefined) => value === undefined || (isList(value) && value.length === 0);

/** What the service answers to every call but the one that asks its user. */
function answerOf({ member, body }: Message): Answer {
  const [first, second] = body;
  switch (member) {
    case 'OpenSession':
      if (first !== 'plain') return errorOf('org.freedesktop.DBus.Error.NotSupported');
      return { signature: 'vo', body: [NO_TEXT, `${ROOT}/session/s1`] };
    case 'SearchItems':
      return { signature: 'aoao', body: [[], []] };
    case 'Get':
      return { signature: 'v', body: [PROPERTIES.find(([name]) => name === second)?.[1] ?? NO_TEXT] };
    case 'GetAll':
      return { signature: 'a{sv}', body: [PROPERTIES] };
    case 'ReadAlias':
      return { signature: 'o', body: [COLLECTION] };
    case 'Unlock':
      return { signature: 'aoo', body: [[], isEmpty(first) ? '/' : PROMPT] };
    case 'CreateItem':
      return errorOf('org.freedesktop.Secret.Error.IsLocked');
    default:
      return errorOf('org.freedesktop.DBus.Error.UnknownMethod');
  }
}

/** Starts a D-Bus session with a locked keyring. */
export async function openLockedKeyring(): Promise<LockedKeyring> {
  const bus = await openSessionBus();
  const calls: string[] = [];
  const asked = Promise.withResolvers<void>();
  let questions = 0;
  let isCancelled = false;
  /** Who waits for an answer of the user. */
  const waiting: (string | undefined)[] = [];

  function complete(): void {
    const signal = { path: PROMPT, interface: 'org.freedesktop.Secret.Prompt', member: 'Completed' };
    const dismissed: Value[] = [true, { type: 'ao', value: [] }];
    for (const destination of waiting.splice(0))
      connection.signal({ ...signal, signature: 'bv', body: dismissed, destination });
  }

  function answerTo(call: Message): Answer {
    // Programs of the desktop look at properties.
    if (call.interface?.startsWith('org.freedesktop.Secret.')) calls.push(call.member ?? '');
    if (call.member !== 'Prompt') return answerOf(call);
    questions += 1;
    waiting.push(call.sender);
    asked.resolve();
    if (isCancelled) setImmediate(complete);
    return { signature: '', body: [] };
  }
  const connection = await connectToBus(bus.socket, answerTo);
  await connection.callBus('RequestName', 'su', [NAME, 0]);

  return {
    store: 'gnome-libsecret',
    bus: bus.address,
    calls: () => calls,
    questions: () => questions,
    cancel: () => {
      isCancelled = true;
      complete();
    },
    asked: asked.promise,
    stop: async () => {
      connection.close();
      await bus.stop();
    },
  };
}
