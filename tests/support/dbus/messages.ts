import { decode, encode, isList, isVariant, type Value } from './values.ts';

const TYPES = ['', 'call', 'answer', 'error', 'signal'] as const;

/** A message of D-Bus. Which names it has depends on its type. */
export interface Message {
  readonly type: (typeof TYPES)[number];
  /** Identifies it on its connection, from 1. */
  readonly serial: number;
  readonly path?: string | undefined;
  readonly interface?: string | undefined;
  readonly member?: string | undefined;
  readonly errorName?: string | undefined;
  /** The serial number of the call that it answers. */
  readonly replyTo?: number | undefined;
  readonly destination?: string | undefined;
  readonly sender?: string | undefined;
  /** The types of the body. */
  readonly signature?: string | undefined;
  readonly body: readonly Value[];
}

/** The optional fields of a header: code, name and type. */
const FIELDS = [
  [1, 'path', 'o'],
  [2, 'interface', 's'],
  [3, 'member', 's'],
  [4, 'errorName', 's'],
  [5, 'replyTo', 'u'],
  [6, 'destination', 's'],
  [7, 'sender', 's'],
  [8, 'signature', 'g'],
] as const;

/** Byte order, type, flags, version, size of the body, serial number, fields. */
const HEADER = 'yyyyuua(yv)';
/** The size of a header without its fields, in bytes. */
const FIXED = 16;
const LITTLE_ENDIAN = 'l'.charCodeAt(0);
const toEight = (size: number) => Math.ceil(size / 8) * 8;

/** Encodes a message. @throws Error for a body that does not have the types of its signature */
export function encodeMessage(message: Message): Buffer {
  const { type, serial, signature = '' } = message;
  const body = encode(signature, message.body);
  const fields = FIELDS.flatMap(([code, name, fieldType]): Value[] => {
    const value = message[name];
    return value === undefined ? [] : [[code, { type: fieldType, value }]];
  });
  const header = encode(HEADER, [LITTLE_ENDIAN, TYPES.indexOf(type), 0, 1, body.length, serial, fields]);
  return Buffer.concat([header, Buffer.alloc(toEight(header.length) - header.length), body]);
}

/** The size of the message that begins here, in bytes; undefined if too little of it is here. */
function sizeOf(bytes: Buffer): number | undefined {
  if (bytes.length < FIXED) return undefined;
  if (bytes[0] !== LITTLE_ENDIAN) throw new Error('Only little-endian messages are read.');
  return toEight(FIXED + bytes.readUInt32LE(12)) + bytes.readUInt32LE(4);
}

function decodeMessage(bytes: Buffer): Message {
  const [, type = 0, , , size = 0, serial = 0, list = []] = decode(HEADER, bytes);
  const found = new Map<Value, Value>();
  for (const field of isList(list) ? list : []) {
    const [code = 0, content = ''] = isList(field) ? field : [];
    if (isVariant(content)) found.set(code, content.value);
  }
  const text = (code: number) => {
    const value = found.get(code);
    return typeof value === 'string' ? value : undefined;
  };
  const signature = text(8);
  return {
    type: TYPES[Number(type)] ?? '',
    serial: Number(serial),
    path: text(1),
    interface: text(2),
    member: text(3),
    errorName: text(4),
    replyTo: Number(found.get(5)),
    destination: text(6),
    sender: text(7),
    signature,
    body: decode(signature ?? '', bytes.subarray(bytes.length - Number(size))),
  };
}

/** Takes the messages that are whole off the front. @returns them, and the bytes that are left */
export function takeMessages(bytes: Buffer): { messages: Message[]; rest: Buffer } {
  const messages: Message[] = [];
  let rest = bytes;
  for (;;) {
    const size = sizeOf(rest);
    if (size === undefined || rest.length < size) return { messages, rest };
    // A copy: numbers are aligned from the message's own start.
    messages.push(decodeMessage(Buffer.from(rest.subarray(0, size))));
    rest = rest.subarray(size);
  }
}
