import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialsOf } from './credentials.ts';
import { hideCredentials, hideCredentialsStream } from './hide-credentials.ts';
import { cookie } from '#tests/support/vault-fakes.ts';

const TOKEN = '31|hT9s/Kq0"ZbV4+w=';

/** The text after it flowed through, in pieces of so many bytes. */
async function through(text: string, values: readonly string[], piece = Infinity): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += piece) controller.enqueue(bytes.slice(at, at + piece));
      controller.close();
    },
  });
  return new Response(pieces.pipeThrough(hideCredentialsStream(values))).text();
}

/** Each way in which a backend may write a value. */
const FORMS: Readonly<Record<string, (value: string) => string>> = {
  'as it is': (value) => value,
  'in an address': (value) => encodeURIComponent(value),
  'in an address, in small letters': (value) =>
    encodeURIComponent(value).replaceAll(/%../g, (code) => code.toLowerCase()),
  'in a form': (value) => String(new URLSearchParams({ value })).slice('value='.length),
  'in JSON': (value) => JSON.stringify(value).slice(1, -1),
  'in JSON of PHP': (value) => JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/'),
  'in JSON, each letter a code': (value) =>
    value.replaceAll(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'in HTML': (value) => value.replaceAll('"', '&quot;').replaceAll('/', '&#x2F;').replaceAll('=', '&#61;'),
};

describe('hideCredentials', () => {
  for (const [title, write] of Object.entries(FORMS))
    it.each([1, 2, 3, 7, Infinity])(
      `takes a value out that is written ${title}, in pieces of %d bytes`,
      async (piece) => {
        const text = `ü{"said":"${write(TOKEN)}"} and ${write(TOKEN)}`;
        expect(await through(text, [TOKEN], piece)).toBe('ü{"said":""} and ');
        expect(hideCredentials(text, [TOKEN])).toBe('ü{"said":""} and ');
      },
    );

  it.each(['%', '\\', '&'])('takes a value out that ends with %s', (last) => {
    const value = `abcdefgh${last}`;
    expect(hideCredentials(`x ${value}`, [value])).toBe('x ');
  });

  it('takes the raw and the decoded cookie out, however often it was encoded', () => {
    const values = credentialsOf([], [cookie('XSRF-TOKEN', 'eyJpdiI6%3D')]);
    expect(hideCredentials('a eyJpdiI6= b eyJpdiI6%3D c eyJpdiI6%253D d', values)).toBe('a  b  c  d');
  });

  it('leaves every other text as it is', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom('3', '1', '|', '%', '\\', '&', '#', ';', 'u', '0', '7', 'C', 'c', 'ü', '"'),
        }),
        fc.integer({ min: 1, max: 5 }),
        async (text, piece) => {
          fc.pre(!text.includes('31|31|31|'));
          const shown = await through(text, ['no such value', '31|hT9sKq0Z'], piece);
          expect(shown).toBe(text);
        },
      ),
    ));

  it('shows what has arrived before the rest is there', async () => {
    const { readable, writable } = hideCredentialsStream([TOKEN]);
    const reader = readable.getReader();
    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode('{"items":[1,'));
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe('{"items":[1,');
  });

  it('changes no byte of a picture', async () => {
    const picture = Uint8Array.from({ length: 4096 }, (_each, index) => (index * 151) % 256);
    const stream = new Response(picture).body?.pipeThrough(hideCredentialsStream([TOKEN]));
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(picture);
  });
});

describe('credentialsOf', () => {
  it('are the token, the key in it, and the cookies, the longest first', () => {
    const cookies = [
      cookie('laravel_session', 'session-value-1'),
      cookie('XSRF-TOKEN', 'xsrf%3Dvalue', { httpOnly: false }),
    ];
    expect(credentialsOf([TOKEN, undefined], cookies)).toEqual([
      TOKEN,
      TOKEN.slice(3),
      'session-value-1',
      'xsrf%3Dvalue',
      'xsrf=value',
    ]);
  });

  it.each([
    ['a short token', ['secret'], []],
    ['a short cookie', [], [cookie('session', 'abc')]],
    ['a language', [], [cookie('language', 'en-GB-oxendict', { httpOnly: false })]],
  ])('are not %s, a word that texts of the shop may hold', (_title, tokens, cookies) =>
    expect(credentialsOf(tokens, cookies)).toEqual([]),
  );
});
