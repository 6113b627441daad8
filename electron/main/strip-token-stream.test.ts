import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripTokenStream } from './strip-token-stream.ts';

/** The text after it flowed through, in pieces of so many bytes. */
async function through(text: string, piece = Infinity): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += piece) controller.enqueue(bytes.slice(at, at + piece));
      controller.close();
    },
  });
  return new Response(pieces.pipeThrough(stripTokenStream())).text();
}

describe('withoutToken', () => {
  it.each([
    ['{"token":"secret"}', '{"token":""}'],
    ['{ "token" :\n "secret" , "a": "b" }', '{ "token" :\n "" , "a": "b" }'],
    [
      '{"payload":{"user":[{"token":"1|se\\"cr\\\\et"}]},"x":"token"}',
      '{"payload":{"user":[{"token":""}]},"x":"token"}',
    ],
    ['{"t\\u006fken":"secret"}', '{"t\\u006fken":""}'],
    ['{"\\u0074\\u006f\\u006b\\u0065\\u006e":"secret"}', '{"\\u0074\\u006f\\u006b\\u0065\\u006e":""}'],
    ['[{"token":"one"},{"token":"two"}]', '[{"token":""},{"token":""}]'],
    ['{"token":"tök€n😀","b":"ü"}', '{"token":"","b":"ü"}'],
  ])('%s', async (text, shown) => expect(await through(text)).toBe(shown));

  it.each([
    '{"status":"OK","payload":[1,2.5,null,true]}',
    '{"x":"token","y":"\\"token\\":\\"a\\""}',
    '{"a":"token: \\"x\\"","tokens":"a","Token":"b"}',
    '["token","secret"]',
    '{"token":null,"a":"b"}',
    '{"token":7,"a":"b"}',
    '{"token":{"a":"b"}}',
    '{"token":["a"]}',
    '"token"',
    'no json at all: "',
    '',
  ])('leaves %s', async (text) => expect(await through(text)).toBe(text));

  it.each([1, 2, 3, 7])('does so in pieces of %i bytes', async (piece) =>
    expect(await through('{"a":"ü😀","token":"sec\\"ret","t\\u006fken":"x","b":1}', piece)).toBe(
      '{"a":"ü😀","token":"","t\\u006fken":"","b":1}',
    ),
  );

  it('changes no JSON otherwise, and leaves no such text in any', async () => {
    const key = fc.constantFrom('token', 'payload', 'a', 'to"ken', 'token\\');
    const tree = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        tie('list'),
        tie('record'),
      ),
      list: fc.array(tie('any'), { maxLength: 4 }),
      record: fc.dictionary(key, tie('any')),
    })).any;
    const blanked = (json: unknown): unknown =>
      JSON.parse(JSON.stringify(json), (name, value: unknown) =>
        name === 'token' && typeof value === 'string' ? '' : value,
      );
    await fc.assert(
      fc.asyncProperty(tree, fc.integer({ min: 1, max: 9 }), async (json, piece) => {
        expect(JSON.parse(await through(JSON.stringify(json), piece))).toEqual(blanked(json));
      }),
    );
  });

  it('shows what has arrived before the rest is there', async () => {
    const { readable, writable } = stripTokenStream();
    const reader = readable.getReader();
    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode('{"items":[1,'));
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe('{"items":[1,');
  });
});
