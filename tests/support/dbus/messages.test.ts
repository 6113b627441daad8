import fc from 'fast-check';
import { expect, test } from 'vitest';

import { encodeMessage, takeMessages, type Message } from './messages.ts';
import { decode, encode, type Value } from './values.ts';

/** Types of D-Bus with a value of each. */
const typed: fc.Arbitrary<[type: string, value: Value]> = fc.letrec<{ typed: [string, Value] }>((tie) => ({
  typed: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(fc.constant('y'), fc.nat(255)),
    fc.tuple(fc.constant('n'), fc.integer({ min: -32_768, max: 32_767 })),
    fc.tuple(fc.constant('i'), fc.integer()),
    fc.tuple(fc.constant('u'), fc.nat()),
    fc.tuple(fc.constant('t'), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
    fc.tuple(fc.constant('d'), fc.double({ noNaN: true })),
    fc.tuple(fc.constant('b'), fc.boolean()),
    fc.tuple(fc.constant('s'), fc.string({ unit: 'grapheme' })),
    fc.tuple(fc.constant('as'), fc.array(fc.string())),
    fc.tuple(fc.constant('at'), fc.array(fc.bigInt({ min: 0n, max: 9n }))),
    tie('typed').map(([type, value]): [string, Value] => ['v', { type, value }]),
    fc.tuple(tie('typed'), tie('typed')).map(([[a, one], [b, two]]): [string, Value] => [
      `a(${a}${b})`,
      [
        [one, two],
        [one, two],
      ],
    ]),
    fc
      .tuple(fc.array(fc.string()), tie('typed'))
      .map(([keys, [type, value]]): [string, Value] => ['a{sv}', keys.map((key) => [key, { type, value }])]),
  ),
})).typed;

const body = fc.array(typed, { maxLength: 6 }).map((all) => ({
  signature: all.map(([type]) => type).join(''),
  body: all.map(([, value]) => value),
}));

test('values: are read as they were written', () => {
  fc.assert(
    fc.property(body, (given) => {
      expect(decode(given.signature, encode(given.signature, given.body))).toEqual(given.body);
    }),
    { numRuns: 1000 },
  );
});

test('messages: are read as they were written, in pieces of any size', () => {
  fc.assert(
    fc.property(fc.array(body, { maxLength: 4 }), fc.integer({ min: 1, max: 70 }), (bodies, size) => {
      const messages = bodies.map((given, index): Message => ({
        ...given,
        type: 'signal',
        serial: index + 1,
        path: '/a',
        interface: 'a.b',
        member: 'C',
      }));
      const bytes = Buffer.concat(messages.map(encodeMessage));
      const read: Message[] = [];
      let unread: Buffer = Buffer.alloc(0);
      for (let at = 0; at < bytes.length; at += size) {
        const taken = takeMessages(Buffer.concat([unread, bytes.subarray(at, at + size)]));
        read.push(...taken.messages);
        unread = taken.rest;
      }
      expect(unread).toHaveLength(0);
      expect(read).toMatchObject(messages);
    }),
  );
});

test('values: one that is not of its type is refused', () => {
  expect(() => encode('s', [1])).toThrow('is not of the type s');
  expect(() => encode('su', ['a'])).toThrow('has 2 values');
  expect(() => encode('w', ['a'])).toThrow('no type w');
});
