import { once } from 'node:events';
import { connect } from 'node:net';

import { encodeMessage, takeMessages, type Message } from './messages.ts';
import type { Value } from './values.ts';

const BUS = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

/** What a message of ours has. */
type Outgoing = Omit<Message, 'serial' | 'sender'>;
/** The answer to a call: its types and values. An Error is sent as one, under its name if that is one of D-Bus. */
export type Answer = { readonly signature: string; readonly body: readonly Value[] } | Error;

/** A connection to a bus. */
export interface BusConnection {
  /** Calls a method of the bus itself. @returns the values of its answer; rejects with its error */
  callBus(member: string, signature: string, body: readonly Value[]): Promise<readonly Value[]>;
  /** Sends a signal to all who listen, or to one connection. */
  signal(signal: Pick<Message, 'path' | 'interface' | 'member' | 'signature' | 'body' | 'destination'>): void;
  close(): void;
}

/** Waits for a line of the bus in the handshake. */
function readLine(socket: ReturnType<typeof connect>): Promise<string> {
  return once(socket, 'data').then(([data]: unknown[]) => String(data).trim());
}

/**
 * Connects to a bus by its socket.
 * @param path of the socket
 * @param answerTo answers the calls that others send to this connection, perhaps late
 */
export async function connectToBus(
  path: string,
  answerTo: (call: Message) => Answer | Promise<Answer>,
): Promise<BusConnection> {
  const socket = connect(path);
  await once(socket, 'connect');
  // The bus checks the user by the socket: the name is its number in hexadecimal digits of its text.
  const user = Buffer.from(String(process.getuid?.())).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
  const welcome = await readLine(socket);
  if (!welcome.startsWith('OK')) throw new Error(`The bus said ${welcome}.`);
  socket.write('BEGIN\r\n');

  let serial = 0;
  const waiting = new Map<number, PromiseWithResolvers<readonly Value[]>>();
  const send = (message: Outgoing) => {
    serial += 1;
    socket.write(encodeMessage({ ...message, serial }));
    return serial;
  };

  async function reply(message: Message): Promise<void> {
    const answer = await answerTo(message);
    const to = { replyTo: message.serial, destination: message.sender };
    if (answer instanceof Error)
      send({
        ...to,
        type: 'error',
        errorName: answer.name.includes('.') ? answer.name : 'vitrine.test.Error',
        signature: 's',
        body: [answer.message],
      });
    else send({ ...to, type: 'answer', ...answer });
  }

  function receive(message: Message): void {
    const { type, replyTo = 0 } = message;
    if (type === 'call') void reply(message);
    if (type === 'answer') waiting.get(replyTo)?.resolve(message.body);
    if (type === 'error')
      waiting.get(replyTo)?.reject(new Error(`${message.errorName}: ${String(message.body[0])}`));
    waiting.delete(replyTo);
  }

  let unread: Buffer = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    const { messages, rest } = takeMessages(Buffer.concat([unread, data]));
    unread = rest;
    for (const message of messages) receive(message);
  });

  const callBus: BusConnection['callBus'] = (member, signature, body) => {
    const answer = Promise.withResolvers<readonly Value[]>();
    waiting.set(send({ type: 'call', ...BUS, member, signature, body }), answer);
    return answer.promise;
  };
  await callBus('Hello', '', []);
  return {
    callBus,
    signal: (signal) => void send({ type: 'signal', ...signal }),
    close: () => socket.destroy(),
  };
}
